import { isOwnError } from '@plugboard/core'
import type { LightChain } from '../../PolkadotOptions.js'
import { type JsonRpcMessage, parseJsonRpcMessage } from './jsonRpcMessage.js'
import type { TransportSource } from './transportSource.js'

/** Receives the state changes of the transport. */
export interface TransportListener {
  opened(): void
  received(message: JsonRpcMessage): void
  closed(error: unknown): void
  /** Every endpoint has failed since the last transport was open; attempts continue. */
  exhausted(problem: unknown): void
}

/** How long a transport must stay open to count as a good one, in milliseconds. */
const stableMs = 5000

/** The first and the longest pause after all endpoints have failed, in milliseconds. */
const [firstPauseMs, longestPauseMs] = [1000, 30_000] as const

/**
 * Keeps a transport to a network open. When it closes or cannot be opened, the next endpoint is tried at once; when every endpoint has failed, there
 * is a pause that grows each time.
 */
export class ReconnectingTransport {
  /** The open transport. */
  current: LightChain | undefined
  private isStopped = false
  private hasOpened = false
  /** Attempts that failed since a transport was open. */
  private failures = 0
  /** Consecutive transports that closed early. */
  private earlyCloses = 0
  private problems: unknown[] = []
  private waiting: (() => void)[] = []
  private endPause = () => {}

  constructor(
    private readonly source: TransportSource,
    private readonly listener: TransportListener
  ) {
    void this.run()
  }

  /** Resolves when a transport is open. Calling it ends a pause between two attempts. */
  ready(): Promise<void> {
    if (this.current) return Promise.resolve()
    this.endPause()
    return new Promise((resolve) => {
      this.waiting.push(resolve)
    })
  }

  /** Abandons the open transport, so that the next endpoint is used. */
  drop(): void {
    try {
      this.current?.remove()
    } catch {
      // A light client that has crashed cannot be removed either.
    }
  }

  stop(): void {
    this.isStopped = true
    this.endPause()
    this.drop()
    this.current = undefined
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const startedAt = Date.now()
      const problem = await this.openAndRead()
      if (this.isStopped) return
      if (this.hasOpened) await this.afterClose(Date.now() - startedAt)
      else await this.afterFailure(problem)
    }
  }

  /** Opens one transport and reads from it until it closes. @returns the reason why it closed, or could not be opened */
  private async openAndRead(): Promise<unknown> {
    this.hasOpened = false
    try {
      const transport = await this.source.open()
      if (this.isStopped) return transport.remove()
      this.current = transport
      this.hasOpened = true
    } catch (error) {
      return error
    }
    try {
      this.problems = []
      for (const resolve of this.waiting.splice(0)) resolve()
      this.listener.opened()
      while (!this.isStopped)
        this.listener.received(parseJsonRpcMessage(await this.current.nextJsonRpcResponse()))
    } catch (error) {
      this.close(error)
      return error
    }
    return undefined
  }

  private close(error: unknown): void {
    if (this.isStopped) return
    this.drop()
    this.current = undefined
    this.listener.closed(error)
  }

  /** The next endpoint is opened at once after a transport that was open for a while, and with a pause when all of them close early. */
  private async afterClose(openMs: number): Promise<void> {
    this.failures = 0
    this.earlyCloses = openMs > stableMs ? 0 : this.earlyCloses + 1
    if (this.earlyCloses && this.earlyCloses % this.source.size === 0) await this.pause(this.earlyCloses)
  }

  private async afterFailure(problem: unknown): Promise<void> {
    this.problems.push(problem)
    this.failures += 1
    if (this.failures % this.source.size) return
    const problems = this.problems.splice(0)
    // An endpoint of the wrong network is a more useful error than a dead one.
    const typed = problems.find((one) => isOwnError(one) && one.code.startsWith('polkadot/'))
    this.listener.exhausted(typed ?? problems.at(-1))
    await this.pause(this.failures)
  }

  private pause(attempts: number): Promise<void> {
    const round = Math.floor(attempts / this.source.size) - 1
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, Math.min(firstPauseMs * 2 ** round, longestPauseMs))
      this.endPause = done
    })
  }
}
