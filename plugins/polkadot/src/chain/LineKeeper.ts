import { isOwnError } from '@plugboard/core'
import type { LightChain } from './LightClient.js'
import type { LineSource } from './LineSource.js'
import { readTold } from './readTold.js'
import type { Told } from './Told.js'

/** Who is told of what happens on the lines. */
export interface LineEnd {
  opened(): void
  heard(told: Told): void
  lost(error: unknown): void
  /** Each of the endpoints has failed since the last good line; tries go on. */
  failed(problem: unknown): void
}

/** Milliseconds for which a line has to live to count as a good one. */
const steady = 5000

/** Milliseconds of the first pause after all endpoints have failed, and of the longest. */
const [pause, longestPause] = [1000, 30_000] as const

/**
 * Keeps a line to a network open: when one breaks or cannot be opened, the next endpoint is taken at once; when each of them has
 * failed, there is a pause, longer every time.
 */
export class LineKeeper {
  line: LightChain | undefined
  private isOver = false
  private hasOpened = false
  /** Lines that could not be opened since one could. */
  private misses = 0
  /** Lines that broke early, one after the other. */
  private flaps = 0
  private problems: unknown[] = []
  private waiting: (() => void)[] = []
  private endPause = () => {}

  constructor(
    private readonly source: LineSource,
    private readonly end: LineEnd
  ) {
    void this.run()
  }

  /** Resolves when a line is open. Asking for it ends a pause between two tries. */
  ready(): Promise<void> {
    if (this.line) return Promise.resolve()
    this.endPause()
    return new Promise((resolve) => {
      this.waiting.push(resolve)
    })
  }

  /** Gives up the line that is open: the next one is taken. */
  drop(): void {
    try {
      this.line?.remove()
    } catch {
      // A light client that has crashed cannot be removed either.
    }
  }

  stop(): void {
    this.isOver = true
    this.endPause()
    this.drop()
    this.line = undefined
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const began = Date.now()
      const problem = await this.serve()
      if (this.isOver) return
      if (this.hasOpened) await this.broke(Date.now() - began)
      else await this.missed(problem)
    }
  }

  /** A line that lived for a while is opened again at once, by the next endpoint; endpoints that break early, slowly. */
  private async broke(lived: number): Promise<void> {
    this.misses = 0
    this.flaps = lived > steady ? 0 : this.flaps + 1
    if (this.flaps && this.flaps % this.source.size === 0) await this.rest(this.flaps)
  }

  private async missed(problem: unknown): Promise<void> {
    this.problems.push(problem)
    this.misses += 1
    if (this.misses % this.source.size) return
    this.tellProblem()
    await this.rest(this.misses)
  }

  /** Hears one line until it breaks. @returns why it did */
  private async serve(): Promise<unknown> {
    this.hasOpened = false
    try {
      const line = await this.source.open()
      if (this.isOver) return line.remove()
      this.line = line
      this.hasOpened = true
    } catch (error) {
      return error
    }
    try {
      this.problems = []
      for (const resolve of this.waiting.splice(0)) resolve()
      this.end.opened()
      while (!this.isOver) this.end.heard(readTold(await this.line.nextJsonRpcResponse()))
    } catch (error) {
      this.lose(error)
      return error
    }
    return undefined
  }

  private lose(error: unknown): void {
    if (this.isOver) return
    this.drop()
    this.line = undefined
    this.end.lost(error)
  }

  /** Of an endpoint that is a wrong one more can be said than of one that is dead. */
  private tellProblem(): void {
    const problems = this.problems.splice(0)
    const problem =
      problems.find((one) => isOwnError(one) && one.code.startsWith('polkadot/')) ?? problems.at(-1)
    this.end.failed(problem)
  }

  private rest(tries: number): Promise<void> {
    const round = Math.floor(tries / this.source.size) - 1
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, Math.min(pause * 2 ** round, longestPause))
      this.endPause = done
    })
  }
}
