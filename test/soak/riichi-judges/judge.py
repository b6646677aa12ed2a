"""The judge `mahjong` (PyPI): one win a line as JSON on stdin, its answer as JSON on stdout."""

import json
import sys

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

WINDS = [EAST, SOUTH, WEST, NORTH]
REDS = {9: 16, 19: 52, 29: 88}
TYPES = {"chi": Meld.CHI, "pon": Meld.PON, "ankan": Meld.KAN, "daiminkan": Meld.KAN, "kakan": Meld.SHOUMINKAN}


class Ids:
    """Tiles of the 136, each given out once; a red five is the first of its kind."""

    def __init__(self):
        self.next = [1 if kind in (4, 13, 22) else 0 for kind in range(34)]

    def of(self, tile):
        if tile in REDS:
            return REDS[tile]
        kind = tile - 3 if tile >= 30 else tile // 10 * 9 + tile % 10
        number = self.next[kind]
        self.next[kind] += 1
        return kind * 4 + number




def judge(win):
    ids = Ids()
    melds = []
    tiles = []
    for meld in win["melds"]:
        own = [ids.of(tile) for tile in meld["tiles"]]
        tiles += own
        melds.append(Meld(TYPES[meld["type"]], own, opened=meld["type"] != "ankan", called_tile=own[0]))
    closed = [ids.of(tile) for tile in win["closed"]]
    last = ids.of(win["win"])
    tiles += closed + [last]
    plain = Ids()
    config = HandConfig(
        is_tsumo=win["tsumo"],
        is_riichi=win["riichi"] == 1,
        is_daburu_riichi=win["riichi"] == 2,
        is_ippatsu=win["ippatsu"],
        is_rinshan=win["rinshan"],
        is_chankan=win["chankan"],
        is_haitei=win["haitei"],
        is_houtei=win["houtei"],
        is_tenhou=win["tenhou"],
        is_chiihou=win["chiihou"],
        player_wind=WINDS[(win["seat"] - win["dealer"]) % 4],
        round_wind=WINDS[win["roundWind"]],
        tsumi_number=win["honba"],
        kyoutaku_number=win["sticks"],
        options=OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=True),
    )
    result = HandCalculator.estimate_hand_value(
        tiles,
        last,
        melds=melds,
        dora_indicators=[plain.of(tile) for tile in win["doraIndicators"]],
        ura_dora_indicators=[plain.of(tile) for tile in win["uraIndicators"]] if win["riichi"] else [],
        config=config,
    )
    if result.error:
        return {"error": result.error}
    is_open = any(meld["type"] != "ankan" for meld in win["melds"])
    yaku = []
    for one in result.yaku:
        han = one.han_open if is_open else one.han_closed
        if one.name in ("Dora", "Ura Dora", "Aka Dora"):
            han = one.han_closed
        yaku.append([one.name, -han // 13 if one.is_yakuman else han])
    return {"yaku": yaku, "han": result.han, "fu": result.fu, "cost": result.cost}


for line in sys.stdin:
    print(json.dumps(judge(json.loads(line))))
