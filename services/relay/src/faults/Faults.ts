import type { Rejection } from '../auth/refusals.js'
import { type Frame, type FrameMatch, matches, RpcError } from '../protocol/Frame.js'

/** Removes a fault. Frames that it holds back are let through. */
export type Disposer = () => void

interface RejectionFault {
  readonly how: Rejection
  /** Default: as the client requests. */
  readonly by: 'close' | 'status' | undefined
}

interface FrameFault {
  readonly match: FrameMatch
  /** Calls `deliver` any number of times, at any time, or `fail` instead. */
  readonly apply: (deliver: () => void, fail: (error: RpcError) => void) => void
  /** How many more frames it touches. */
  remaining: number
}

/**
 * The faults that the relay can be given. Each method returns the function that removes the fault; several apply together, in the order
 * in which they were added. `times` is how many frames a fault touches. Default: all.
 */
export class Faults {
  private readonly frameFaults: FrameFault[] = []
  private readonly disposers = new Set<Disposer>()
  private rejections: readonly RejectionFault[] = []
  private silences = 0
  private replays = 0

  /** @param closeAll closes every socket: without a code it simulates a lost connection, which clients see as 1006 */
  constructor(private readonly closeAll: (code: number | undefined) => void) {}

  /** Frames are lost. */
  drop(match: FrameMatch = {}, times = Number.POSITIVE_INFINITY): Disposer {
    return this.add({ match, remaining: times, apply: () => undefined })
  }

  /** Frames arrive late, by milliseconds. */
  delay(ms: number, match: FrameMatch = {}, times = Number.POSITIVE_INFINITY): Disposer {
    const timers = new Map<NodeJS.Timeout, () => void>()
    const apply = (deliver: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        deliver()
      }, ms)
      timers.set(timer, deliver)
    }
    return this.add({ match, remaining: times, apply }, () => {
      for (const [timer, deliver] of timers) {
        clearTimeout(timer)
        deliver()
      }
      timers.clear()
    })
  }

  /** Frames arrive twice. */
  duplicate(match: FrameMatch = {}, times = Number.POSITIVE_INFINITY): Disposer {
    const apply = (deliver: () => void) => {
      deliver()
      deliver()
    }
    return this.add({ match, remaining: times, apply })
  }

  /** Frames swap places in pairs: the first of two is held back until the second has arrived. */
  reorder(match: FrameMatch = {}, times = Number.POSITIVE_INFINITY): Disposer {
    const held: (() => void)[] = []
    const release = () => held.splice(0).forEach((deliver) => void deliver())
    const apply = (deliver: () => void) => {
      held.unshift(deliver)
      if (held.length === 2) release()
    }
    return this.add({ match, remaining: times, apply }, release)
  }

  /** Requests of clients are answered with an error and not carried out. */
  fail(
    match: FrameMatch = {},
    error = new RpcError(-32000, 'the relay failed'),
    times = Number.POSITIVE_INFINITY
  ): Disposer {
    const apply = (_: () => void, fail: (error: RpcError) => void) => fail(error)
    const requests = (frame: Frame) =>
      frame.kind === 'request' && frame.from === 'client' && matches(frame, match)
    return this.add({ match: requests, remaining: times, apply })
  }

  /** Sockets open, but the relay no longer sends anything: no response, no message, no ping. */
  silence(): Disposer {
    this.silences += 1
    const removeDrop = this.drop()
    return this.once(() => {
      this.silences -= 1
      removeDrop()
    })
  }

  /** A client that subscribes gets every queued message again, including those that it has acknowledged. */
  replay(): Disposer {
    this.replays += 1
    return this.once(() => {
      this.replays -= 1
    })
  }

  /**
   * New sockets are rejected. A refusal closes them with code 3000 and its message, or answers the upgrade with status 401. Default:
   * whichever the client requests with `useOnCloseEvent`.
   */
  refuse(how: Rejection, { by }: { readonly by?: 'close' | 'status' } = {}): Disposer {
    const rejection = { how, by }
    this.rejections = [...this.rejections, rejection]
    return this.once(() => {
      this.rejections = this.rejections.filter((other) => other !== rejection)
    })
  }

  /** Closes every socket at this interval in milliseconds: with a code, or without a close frame. */
  closeEvery(ms = 2000, code?: number): Disposer {
    const timer = setInterval(() => this.closeAll(code), ms)
    return this.once(() => clearInterval(timer))
  }

  /** Removes all faults. */
  clear(): void {
    for (const dispose of [...this.disposers]) dispose()
  }

  /** How new sockets are rejected now. */
  get rejection(): RejectionFault | undefined {
    return this.rejections.at(-1)
  }

  get isSilent(): boolean {
    return this.silences > 0
  }

  get isReplaying(): boolean {
    return this.replays > 0
  }

  /** Passes a frame through all faults. `deliver` gets the error when one of them fails it. */
  pass(frame: Frame, deliver: (error?: RpcError) => void): void {
    this.next(frame, deliver, [...this.frameFaults])
  }

  private next(
    frame: Frame,
    deliver: (error?: RpcError) => void,
    [fault, ...others]: readonly FrameFault[]
  ): void {
    const next = () => this.next(frame, deliver, others)
    if (!fault) deliver()
    else if (fault.remaining <= 0 || !matches(frame, fault.match)) next()
    else {
      fault.remaining -= 1
      fault.apply(next, deliver)
    }
  }

  private add(fault: FrameFault, release: Disposer = () => undefined): Disposer {
    this.frameFaults.push(fault)
    return this.once(() => {
      this.frameFaults.splice(this.frameFaults.indexOf(fault), 1)
      release()
    })
  }

  /** A disposer that runs once, also by `clear`. */
  private once(remove: Disposer): Disposer {
    const dispose = () => {
      if (this.disposers.delete(dispose)) remove()
    }
    this.disposers.add(dispose)
    return dispose
  }
}
