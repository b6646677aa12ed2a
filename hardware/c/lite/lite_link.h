/*
 * A board's end of the lite link (docs/lite-link.md) for any C99 compiler: no operating system, no malloc, no floats.
 *
 *   static lite_link link;
 *   lite_open(&link, &config);
 *   lite_token(&link, "asterism/desk/game");
 *   lite_subscribe(&link, "asterism/games/games/othello1/state", on_state, NULL);
 *   for (;;) { lite_poll(&link); ... }
 *
 * Everything happens in lite_poll: call it often (every 50 ms is enough) and from one task. Callbacks run in it; they may call every
 * function here but lite_poll. What they are given lies in the link's buffers and is good until they return.
 *
 * Declarations (subscriptions, tokens, watches, queryables) are kept and made again whenever the link is joined: declare them once, before
 * or after. Their keys are not copied: they must stay where they are.
 */
#ifndef LITE_LINK_H
#define LITE_LINK_H

#include "lite_frame.h"
#include "lite_pack.h"

/* The largest message this board takes: 256 to 4,096. The host leaves out a larger one. */
#ifndef LITE_MESSAGE_BYTES
#define LITE_MESSAGE_BYTES 4096
#endif
/* What this board has said and the host has not yet acknowledged; also the largest message it can send, and 2 bytes. At least 256. */
#ifndef LITE_OUT_BYTES
#define LITE_OUT_BYTES 2048
#endif
/* Bytes of stream the host may send ahead, 64 to 8,192: no more than the UART's receive buffer keeps between two polls (with the frames' 14 bytes each). */
#ifndef LITE_WINDOW_BYTES
#define LITE_WINDOW_BYTES 1024
#endif
/* The largest frame the host may send in a session, 64 to 512. */
#ifndef LITE_FRAME_TAKEN
#define LITE_FRAME_TAKEN 512
#endif
/* ms without a frame after which the host calls the board away, 300 to 10,000: more than two polls, and 250. */
#ifndef LITE_QUIET_MS
#define LITE_QUIET_MS 900
#endif
/* Subscriptions, tokens, watches and queryables together. */
#ifndef LITE_DECLARATIONS
#define LITE_DECLARATIONS 8
#endif
/* Gets that wait for answers at the same time, at most 64. */
#ifndef LITE_GETS
#define LITE_GETS 4
#endif

typedef enum {
  LITE_CLOSED,  /* not opened, or closed by lite_close */
  LITE_CALLING, /* says hello, and nobody answered yet (again) */
  LITE_REFUSED, /* the host does not serve this board; tries again every 5 s */
  LITE_JOINED,  /* in a session */
  LITE_SILENT   /* in a session, but the host was not heard for a while: a pulled cable. It goes on when the host is heard again */
} lite_state;

typedef enum {
  LITE_EVENT_JOINED,  /* a session began; text: the host's software */
  LITE_EVENT_LOST,    /* it ended: all gets ended with LITE_END_LOST; text: why */
  LITE_EVENT_REFUSED, /* text: why */
  LITE_EVENT_NETWORK, /* the host's own network was lost (text "lost") or is back (text "back") */
  LITE_EVENT_NOT_DONE /* something this board asked for was not done; text: why */
} lite_event;

/* How a get goes on: any number of LITE_REPLY and LITE_ERROR, then one of the ends, always. */
typedef enum {
  LITE_REPLY,
  LITE_ERROR,
  LITE_END,        /* all answered */
  LITE_END_TIMEOUT,
  LITE_END_LOST    /* the network or the session was lost: what was asked for may have happened or not */
} lite_answer;

/* payload.at is NULL when the key was deleted. */
typedef void (*lite_on_sample)(void *user, lite_slice key, lite_slice payload, lite_slice attachment);
typedef void (*lite_on_token)(void *user, lite_slice key, bool alive);
/* An error's key and every key and payload of an end are empty. */
typedef void (*lite_on_answer)(void *user, lite_answer answer, lite_slice key, lite_slice payload);
/* To be answered, now or later, with lite_reply or lite_reply_error as often as wanted, and lite_finish once. */
typedef void (*lite_on_query)(void *user, uint32_t query, lite_slice key, lite_slice parameters, lite_slice payload,
                              lite_slice attachment);

typedef struct {
  /* The board's node id, one chunk of a key, 1 to 64 bytes. */
  const char *node;
  /* Name and version of what runs here, for people, up to 64 bytes; may be NULL. */
  const char *software;
  /* A number that is another one at every start of the board: a counter in flash, or noise. */
  uint16_t start;
  /* One game that this board has the messages of (up to 24 bytes), and their hash (protocol/generated; up to 16); may be NULL. */
  const char *game;
  const char *schema;
  /* Bytes that have come, at most `room`; 0 when there are none. Does not wait. */
  size_t (*read)(void *port, uint8_t *into, size_t room);
  /* How many of the bytes were taken, from the first one on; 0 when there is no room. Need not wait. */
  size_t (*write)(void *port, const uint8_t *bytes, size_t size);
  /* Milliseconds from any beginning; may wrap around. */
  uint32_t (*millis)(void *port);
  void *port;
  /* What happens to the link; may be NULL. Text from the host may have any bytes: look at them before a terminal does. */
  void (*on_event)(void *user, lite_event event, lite_slice text);
  void *user;
} lite_config;

/* What to ask. All but the key may be left 0: no payload, 10 s, best matching, no consolidation. */
typedef struct {
  const char *key;
  const char *parameters;
  lite_slice payload;
  lite_slice attachment;
  uint8_t target;        /* 0 best matching, 1 all, 2 all complete */
  uint8_t consolidation; /* 0 none, 1 monotonic, 2 latest */
  uint32_t timeout_ms;
} lite_question;

typedef struct {
  uint32_t frames;   /* taken */
  uint32_t noise;    /* chunks that were no frame */
  uint32_t repeats;  /* times this board sent again */
  uint32_t gaps;     /* times something for this board was missing */
  uint32_t ignored;  /* messages that this board does not know or that are not as they should be */
  uint32_t sessions; /* begun */
} lite_counters;

typedef struct lite_link lite_link;

/*
 * Begins to say hello. The config is copied, what it points to is not. Opening again forgets everything, and takes another `start`.
 * False: a function is missing, or a text is longer than it may be.
 */
bool lite_open(lite_link *link, const lite_config *config);
/* Takes what came, does it, sends what there is. Returns whether the link is joined and the host is heard. */
bool lite_poll(lite_link *link);
/* Tells the host that this board goes. All gets end, and what the host has not acknowledged may be lost. Polls after it send what is left of this. */
void lite_close(lite_link *link);
lite_state lite_state_of(const lite_link *link);
lite_counters lite_count(const lite_link *link);

/*
 * What follows returns false (or 0) when it was not done, for lack of room or of a session: try again after a later poll. Whatever
 * returned true is done once and in order, however bad the cable is, as long as the session lasts.
 */
bool lite_put(lite_link *link, const char *key, lite_slice payload, lite_slice attachment);
bool lite_delete(lite_link *link, const char *key);
bool lite_log(lite_link *link, int level, const char *text); /* 0 debug, 1 info, 2 warning, 3 error */

/* Returns an id for lite_undeclare; 0 when LITE_DECLARATIONS are there already, or the key is longer than 200 bytes. */
uint32_t lite_subscribe(lite_link *link, const char *key, lite_on_sample on_sample, void *user);
uint32_t lite_token(lite_link *link, const char *key);
/* With history the tokens alive now come first. After a lost session they are told again as they are then. */
uint32_t lite_watch(lite_link *link, const char *key, bool history, lite_on_token on_token, void *user);
uint32_t lite_queryable(lite_link *link, const char *key, bool complete, lite_on_query on_query, void *user);
void lite_undeclare(lite_link *link, uint32_t id);

/* Returns a number for lite_cancel, or 0; `on_answer` hears one end in any case. */
uint32_t lite_get(lite_link *link, const lite_question *question, lite_on_answer on_answer, void *user);
/* The tokens alive now, each as a LITE_REPLY with its key. */
uint32_t lite_get_tokens(lite_link *link, const char *key, uint32_t timeout_ms, lite_on_answer on_answer, void *user);
/* Nothing more is told to its callback, no end either. */
void lite_cancel(lite_link *link, uint32_t get);

bool lite_reply(lite_link *link, uint32_t query, const char *key, lite_slice payload, lite_slice attachment);
bool lite_reply_error(lite_link *link, uint32_t query, lite_slice payload);
bool lite_finish(lite_link *link, uint32_t query);

/* Bytes to send; and none. */
lite_slice lite_bytes(const void *bytes, size_t size);
#define LITE_NONE lite_bytes(NULL, 0)

/* ---- below: for the compiler only, to know the size ---- */

typedef struct {
  uint8_t kind; /* 0: free, else the message that declares it; 7: to be taken back */
  bool told;    /* in this session */
  bool flag;
  uint32_t id;
  const char *key;
  union {
    lite_on_sample sample;
    lite_on_token token;
    lite_on_query query;
  } call;
  void *user;
} lite_declaration;

typedef struct {
  uint32_t number; /* 0: free */
  lite_on_answer call;
  void *user;
} lite_get_entry;

struct lite_link {
  lite_config config;
  lite_counters counters;
  lite_state state;
  bool polling;
  uint8_t session;
  uint16_t hello; /* the `n` of the next HELLO */
  uint32_t hello_at;
  uint32_t hello_wait;
  uint32_t heard_at;
  uint32_t said_at;
  /* The other side's. */
  size_t far_max;
  size_t far_window;
  size_t far_frame;
  uint32_t far_quiet;

  uint32_t last_id;
  uint32_t last_get;
  lite_declaration declarations[LITE_DECLARATIONS];
  lite_get_entry gets[LITE_GETS];

  /* Receiving: the chunk since the last zero, the next position, the message that is being put together. */
  uint8_t chunk[LITE_FRAME_BYTES - 2];
  size_t chunk_size; /* one more than fits: too long, skipped to its end */
  uint16_t want;
  size_t message_size;
  size_t message_have; /* with its two bytes of length */
  bool acknowledge;
  bool miss_due;
  bool miss_said;
  uint32_t miss_at;
  uint8_t message[LITE_MESSAGE_BYTES];

  /* Sending: out[0] is the first byte not acknowledged, at position `base`. The next to send is out[sent]; what lies below `high` was sent before,
     below `again` more than once. */
  uint16_t base;
  size_t out_size;
  size_t sent;
  size_t high;
  size_t again;
  uint32_t waiting_since;
  uint32_t round_ms; /* measured time of an acknowledgement, 0: none yet */
  uint8_t vain;      /* repeats since something that was sent once only was acknowledged */
  size_t timed;      /* how far the frame that is timed reaches, 0: none is */
  uint32_t timed_at;
  bool resent;
  uint32_t resent_at; /* the last time from `base` on */
  bool small;
  uint8_t acked_frames; /* since the last repeat */
  uint8_t out[LITE_OUT_BYTES];

  /* The frame that is on its way to the port. */
  uint8_t wire[LITE_FRAME_BYTES];
  size_t wire_size;
  size_t wire_at;
};

#endif
