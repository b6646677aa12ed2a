/**
 * What a game of one's own is given (`export default (framework) => game`) and the types it may import from here (`import type`, which costs
 * nothing at run time). docs/writing-a-game.md shows it in use.
 */
import { ArgumentError, MAX_PAYLOAD } from '@asterism-tables/protocol/asterism';
import { packedSize } from '@asterism-tables/protocol/msgpack';
import { integer, kindOf, textOrBytes } from './arguments.ts';
import { defineGame, memberMethods } from './define-game.ts';
import { NAME_BYTES } from './names.ts';
import { drawnOrder } from './random.ts';
import { MAX_MEMBERS } from './table.ts';

export const framework = {
  /** Says what a game is; what it answers is the game. Throws an error that says what is wrong with it. */
  defineGame,
  /** `join`, `mine` and `leave` as every table has them, to be placed among a game's own methods or given other texts. */
  memberMethods,
  /** Reads an argument as a whole number, or throws `ArgumentError`. */
  integer,
  /** Reads an argument as a text (a board may send it as bytes), or throws `ArgumentError`; bytes that are no text are undefined. */
  textOrBytes,
  /** What an argument is, in words, for an `ArgumentError` of your own. */
  kindOf,
  /** Thrown by a method it refuses the call, and its text reaches the caller. Anything else that is thrown is a fault of the game. */
  ArgumentError,
  /** The drawn order of so many seats for a game with this seed. */
  drawnOrder,
  /** The bytes that a value takes in a message. */
  packedSize,
  /** The most bytes of an answer, a view or what is told: more is not sent. */
  MAX_PAYLOAD,
  /** Members of a table at most, and bytes of a member's name: what a view with all of them must have room for. */
  MAX_MEMBERS,
  NAME_BYTES,
} as const;

export type Framework = typeof framework;

export type { Plain, Value } from '@asterism-tables/protocol/msgpack';
export type { Caller } from '../asterism/types.ts';
export type { Game, GameDefinition, Member, PresencePolicy, RunningGame, Table, TableMethod } from './define-game.ts';
export type { GameContext, Intent, Json, Rules, SeatInfo, Step } from './rules.ts';
export type { SettingSpec, TableOptions } from './types.ts';
