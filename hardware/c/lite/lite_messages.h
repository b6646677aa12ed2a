/* Between lite_link.c (the stream) and lite_messages.c (what is in it); nothing for programs. */
#ifndef LITE_MESSAGES_H
#define LITE_MESSAGES_H

#include "lite_link.h"

/* The message that takes a declaration back, and so the kind of an entry that waits for it. */
#define LITE_UNDECLARE 7

/* Space for a message in the stream; false: no session, no room. lite_end puts it there, and is false when it did not fit. */
bool lite_begin(lite_link *link, lite_writer *out);
bool lite_end(lite_link *link, const lite_writer *out);
void lite_tell(lite_link *link, lite_event event, lite_slice text);

void lite_take_message(lite_link *link, const uint8_t *bytes, size_t size);
/* Says what was declared and not yet said in this session; false while there is no room for all of it. */
bool lite_declare_all(lite_link *link);
void lite_end_gets(lite_link *link);

#endif
