import { limits } from '@plugboard/auth-email-social/protocol'
import type { DeviceChoice } from '../api/ApiError.js'
import { FrameError } from '../frame/FrameError.js'
import type { TextKey } from '../text/locale.en.js'
import type { Approval } from './Approval.js'
import type { NewEmail, Panel, PanelActions, Sharing, Stage } from './Stage.js'

/** What a task may do when it is its turn to be shown. */
export interface Turn {
  /** Aborts when the host takes the request back, closes its modal or leaves. */
  readonly signal: AbortSignal
  /** Resolves when the visitor approves. @throws FrameError REJECTED, ABORTED */
  approve(approval: Approval): Promise<void>
  share(sharing: Sharing): Promise<void>
  /** Resolves with the id of the device that the visitor wants to remove. @throws FrameError REJECTED, ABORTED */
  chooseDevice(devices: readonly DeviceChoice[]): Promise<string>
  /**
   * Resolves with the result of the request, which runs within the press itself: browsers accept it only there. @throws FrameError REJECTED, ABORTED
   */
  askForStorage(request: () => Promise<boolean>): Promise<boolean>
  changeEmail(change: NewEmail): Promise<void>
  /**
   * Resolves when the visitor approves in a window of the wallet, which `open` opens within the press itself.
   *
   * @throws FrameError REJECTED, ABORTED
   */
  approveInWindow(open: (actions: PanelActions) => void): Promise<void>
  /**
   * Shows a panel for as long as the visitor needs: setting up a recovery method can take longer than an approval.
   *
   * @throws FrameError REJECTED, ABORTED
   */
  choose<T>(panel: (actions: ChoiceActions<T>) => Panel): Promise<T>
  working(text: TextKey): void
  /** Shows why it failed, and resolves when the visitor has read it. */
  explain(screen: 'refused' | 'failed', text: TextKey): Promise<void>
}

/** The outcome of a choice. */
export interface ChoiceActions<T> {
  finish(value: T): void
  reject(): void
}

/**
 * One approval at a time (APR-7): the others wait, eight at most. An approval that nobody decides within 120 s is rejected, and so are
 * all of them when the host closes its modal, goes back, switches the network or leaves.
 */
export class ApprovalQueue {
  readonly #stage: Stage
  readonly #running = new Set<AbortController>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /**
   * Waits for its turn and runs a task in it; the frame is hidden when the queue is empty.
   *
   * @throws FrameError BUSY if nine are in the queue, and what the task throws
   */
  async run<T>(signal: AbortSignal, task: (turn: Turn) => Promise<T>): Promise<T> {
    if (this.#running.size > limits.queuedApprovals) throw new FrameError('BUSY')
    const own = new AbortController()
    const end = () => own.abort(signal.reason)
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    this.#running.add(own)
    const before = this.#last
    const running = before.then(() => {
      own.signal.throwIfAborted()
      return task(this.#turn(own.signal))
    })
    this.#last = running.catch(() => undefined)
    try {
      return await running
    } finally {
      signal.removeEventListener('abort', end)
      this.#running.delete(own)
      if (this.#running.size === 0) this.#stage.show(undefined)
    }
  }

  /** Rejects the shown and the waiting approvals. */
  rejectAll(): void {
    for (const controller of this.#running) controller.abort(new FrameError('REJECTED'))
  }

  #turn(signal: AbortSignal): Turn {
    const decide = (panel: (actions: PanelActions) => Panel) =>
      this.#wait<void>(
        ({ finish, reject }) => panel({ approve: () => finish(), reject }),
        signal,
        limits.approvalMs
      )
    return {
      signal,
      approve: (approval) => decide((actions) => ({ screen: 'approve', approval, actions })),
      share: (sharing) => decide((actions) => ({ screen: 'signIn', sharing, actions })),
      chooseDevice: async (devices) => {
        const chosen = { id: '' }
        await decide(({ approve, reject }) => {
          const choose = (id: string) => {
            chosen.id = id
            approve()
          }
          return { screen: 'devices', devices, actions: { choose, reject } }
        })
        return chosen.id
      },
      askForStorage: async (request) => {
        const asked: { answer?: Promise<boolean> } = {}
        await decide(({ approve, reject }) => {
          const ask = () => {
            asked.answer = request()
            approve()
          }
          return { screen: 'storage', actions: { approve: ask, reject } }
        })
        return (await asked.answer) ?? false
      },
      changeEmail: (change) => decide((actions) => ({ screen: 'changeEmail', change, actions })),
      approveInWindow: (open) =>
        decide((actions) => ({
          screen: 'window',
          actions: { openPage: () => open(actions), reject: actions.reject }
        })),
      choose: (panel) => this.#wait(panel, signal),
      working: (text) => this.#stage.show({ screen: 'working', text }),
      explain: (screen, text) =>
        decide((actions) => ({ screen, text, actions })).catch((error: unknown) => {
          if (signal.aborted) throw error
        })
    }
  }

  #wait<T>(panel: (actions: ChoiceActions<T>) => Panel, signal: AbortSignal, limitMs?: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const refuse = () => finish(() => reject(new FrameError('REJECTED')))
      const timer = limitMs === undefined ? undefined : setTimeout(refuse, limitMs)
      const ended = () => finish(() => reject(signal.reason))
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', ended)
        settle()
      }
      if (signal.aborted) return ended()
      signal.addEventListener('abort', ended, { once: true })
      this.#stage.show(panel({ finish: (value) => finish(() => resolve(value)), reject: refuse }))
    })
  }
}
