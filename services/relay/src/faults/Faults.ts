import type { Refusal } from '../auth/refusals.js'
import type { Frame, FrameMatch } from '../protocol/Frame.js'
import { matches } from '../protocol/Frame.js'
import { RpcError } from '../protocol/Mailbox.js'

/** Takes a fault away again. What it holds back is let through. */
export type Off = () => void

/** How a new socket is turned away: with the words of a refusal, by a reset, or by never being answered. */
export type Turning = Refusal | 'reset' | 'hang'

interface Rule {
  readonly match: FrameMatch
  /** Calls `deliver` as often and as late as it likes, or `fail` instead. */
  readonly act: (deliver: () => void, fail: (error: RpcError) => void) => void
  left: number
}

/**
 * The switches. Each returns the function that takes it away; several work together, in the order they were set. `times`
 * is how many frames a fault touches, all unless told.
 */
export class Faults {
  private readonly rules: Rule[] = []
  private readonly ends = new Set<Off>()
  private turnings: readonly { readonly how: Turning; readonly by: 'close' | 'status' | undefined }[] = []
  private silences = 0
  private replays = 0

  /** @param end closes every socket: without a code as a cut line does, which clients see as 1006 */
  constructor(private readonly end: (code: number | undefined) => void) {}

  /** Frames are lost. */
  drop(match: FrameMatch = {}, times = Number.POSITIVE_INFINITY): Off {
    return this.rule({ match, left: times, act: () => undefined })
  }

  /** Frames come late, in milliseconds. */
  delay(ms: number, match: FrameMatch = {}, times = Number.POSITIVE_INFINITY): Off {
    const timers = new Map<NodeJS.Timeout, () => void>()
    const act = (deliver: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        deliver()
      }, ms)
      timers.set(timer, deliver)
    }
    return this.rule({ match, left: times, act }, () => {
      for (const [timer, deliver] of timers) {
        clearTimeout(timer)
        deliver()
      }
      timers.clear()
    })
  }

  /** Frames come twice. */
  duplicate(match: FrameMatch = {}, times = Number.POSITIVE_INFINITY): Off {
    const act = (deliver: () => void) => {
      deliver()
      deliver()
    }
    return this.rule({ match, left: times, act })
  }

  /** Frames change places in pairs: the first of two waits for the second. */
  reorder(match: FrameMatch = {}, times = Number.POSITIVE_INFINITY): Off {
    const held: (() => void)[] = []
    const release = () => held.splice(0).forEach((deliver) => void deliver())
    const act = (deliver: () => void) => {
      held.unshift(deliver)
      if (held.length === 2) release()
    }
    return this.rule({ match, left: times, act }, release)
  }

  /** Requests of clients are answered with an error, and nothing is done. */
  fail(
    match: FrameMatch = {},
    error = new RpcError(-32000, 'the relay failed'),
    times = Number.POSITIVE_INFINITY
  ): Off {
    const act = (_: () => void, fail: (error: RpcError) => void) => fail(error)
    const requests = (frame: Frame) =>
      frame.kind === 'request' && frame.from === 'client' && matches(frame, match)
    return this.rule({ match: requests, left: times, act })
  }

  /** Sockets open, and nothing is heard of the relay any more: no answer, no message, no ping. */
  silence(): Off {
    this.silences += 1
    const off = this.drop()
    return this.once(() => {
      this.silences -= 1
      off()
    })
  }

  /** A client that subscribes gets every kept message again, also those that it has acknowledged. */
  replay(): Off {
    this.replays += 1
    return this.once(() => {
      this.replays -= 1
    })
  }

  /**
   * New sockets are turned away. A refusal closes them with code 3000 and its words, or answers the upgrade with status 401;
   * unless told, that goes by the `useOnCloseEvent` that the client asks for.
   */
  refuse(how: Turning, { by }: { readonly by?: 'close' | 'status' } = {}): Off {
    const turning = { how, by }
    this.turnings = [...this.turnings, turning]
    return this.once(() => {
      this.turnings = this.turnings.filter((other) => other !== turning)
    })
  }

  /** Every socket ends after so many milliseconds, again and again: cut, or closed with a code. */
  closeEvery(ms = 2000, code?: number): Off {
    const timer = setInterval(() => this.end(code), ms)
    return this.once(() => clearInterval(timer))
  }

  /** Takes all faults away. */
  clear(): void {
    for (const off of [...this.ends]) off()
  }

  get turning(): { readonly how: Turning; readonly by: 'close' | 'status' | undefined } | undefined {
    return this.turnings.at(-1)
  }

  get isSilent(): boolean {
    return this.silences > 0
  }

  get isReplaying(): boolean {
    return this.replays > 0
  }

  /** Leads a frame through all faults that are set. `deliver` gets the error when one of them is to fail it. */
  pass(frame: Frame, deliver: (error?: RpcError) => void): void {
    this.next(frame, deliver, [...this.rules])
  }

  private next(frame: Frame, deliver: (error?: RpcError) => void, [rule, ...rest]: readonly Rule[]): void {
    const onward = () => this.next(frame, deliver, rest)
    if (!rule) deliver()
    else if (rule.left <= 0 || !matches(frame, rule.match)) onward()
    else {
      rule.left -= 1
      rule.act(onward, deliver)
    }
  }

  private rule(rule: Rule, release: Off = () => undefined): Off {
    this.rules.push(rule)
    return this.once(() => {
      this.rules.splice(this.rules.indexOf(rule), 1)
      release()
    })
  }

  private once(end: Off): Off {
    const off = () => {
      if (this.ends.delete(off)) end()
    }
    this.ends.add(off)
    return off
  }
}
