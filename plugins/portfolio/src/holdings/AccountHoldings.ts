import { type AssetRef, coreErrors, type Holdings, namespaceOf, type PluginContext } from '@plugboard/core'
import { sleep, waitFor } from '@plugboard/core/chain'
import { type AccountRef, assetSources, type HoldingsState } from '@plugboard/core/features'
import { action, createAtom, makeObservable, observableRef } from 'mobx'
import { checkHoldings } from '../sources/checkAssets.js'
import type { SourceClient } from '../sources/SourceClient.js'
import type { TokenLists } from '../sources/TokenLists.js'
import type { StoredHoldings } from '../storage/storedHoldings.js'
import { AskedTokens } from './AskedTokens.js'
import { type KnownHoldings, mergeHoldings } from './mergeHoldings.js'

/** How long the chain waits for sources to name tokens, in milliseconds. */
const sourcesMs = 1500
/** A chain that does not answer within this time counts as unreachable. */
const chainMs = 20_000
/** The age of holdings from which reading them starts a new reading. */
const keptMs = 120_000
/** The same while a change is expected, and how long it is: most networks need less to include a transaction. */
const keptWhileChangingMs = 10_000
const changingMs = 60_000
/** How long nothing is read after a failure (product statement S9.02). */
const retryMs = 30_000

/** The services that reading an account needs. */
export interface HoldingsDeps {
  readonly kit: Pick<PluginContext, 'contributions' | 'namespaces' | 'networks' | 'signal' | 'report'>
  readonly sources: SourceClient
  readonly lists: TokenLists
}

/**
 * The known holdings of one account. A reading asks all sources at once and shows the first answers. Then the chain is asked about every named token,
 * and its answer is authoritative. If a source names other tokens later, the chain is asked once more.
 */
export class AccountHoldings {
  state: HoldingsState
  #isAskingSources = false
  readonly #askingAtom = createAtom('isAskingSources')
  #reading: Promise<void> | undefined
  #refresh: Promise<void> | undefined
  #lateRead: Promise<void> | undefined
  #readAt = 0
  #retryAt = 0
  /** What was read before this time may lack a change. */
  #changingUntil = 0
  /** The latest answers of the sources, by their ids. */
  readonly #answers = new Map<string, Holdings>()
  /** The stored holdings until the chain has answered or they are old: a source's answer can be older, e.g. one that a gateway keeps for 30 s. */
  #stored: StoredHoldings | undefined
  /** The latest answer of the chain. */
  #chain: KnownHoldings['chain']
  #count = 0
  readonly #tokens = new AskedTokens()

  /**
   * @param stored the holdings known before a reload
   * @param asked additional tokens that the chain is asked about
   */
  constructor(
    private readonly account: AccountRef,
    private readonly deps: HoldingsDeps,
    stored: StoredHoldings | undefined,
    asked: readonly AssetRef[] = []
  ) {
    makeObservable<this, 'update'>(this, { state: observableRef, update: action })
    this.#tokens.remember(asked)
    this.state = { loading: true }
    if (!stored) return
    const { isCut, lists, prices: _, ...holdings } = stored
    this.#tokens.remember(assetsOf(stored))
    deps.lists.remember(account.networkId, lists)
    this.state = { holdings, loading: true, ...(isCut && { isCut }) }
    if (stored.at <= Date.now()) this.#stored = stored
  }

  /** Starts a reading if none is in progress and the known holdings are old. Changes nothing observable before it has returned. */
  readWhenOld(): void {
    const now = Date.now()
    const kept = this.#readAt < this.#changingUntil ? keptWhileChangingMs : keptMs
    if (this.#reading || now < this.#readAt + kept || now < this.#retryAt) return
    this.#isAskingSources = true
    this.#run(() => this.#read())
  }

  /** For the next minute, whatever is read soon becomes old. */
  expectChange(): void {
    this.#changingUntil = Date.now() + changingMs
  }

  /**
   * Whether sources are being waited for, which may name more assets at any moment; at most 1.5 s. Its end is observable, its beginning is not: a
   * reading starts while a view renders.
   */
  get isAskingSources(): boolean {
    this.#askingAtom.reportObserved()
    return this.#isAskingSources
  }

  /** Reads again after the reading in progress, because that one may have started before the change. */
  refresh(): Promise<void> {
    this.#refresh ??= this.#run(async () => {
      this.#refresh = undefined
      if (Date.now() >= this.#retryAt) await this.#read()
    })
    return this.#refresh
  }

  /** Asks the chain about one more token, unless it is already being asked about it. */
  include(asset: AssetRef): void {
    if (this.#tokens.remember([asset])) void this.#run(() => this.#readChain())
  }

  /**
   * Takes lists that have just been read into account: they vouch for the tokens that sources have named, also while the chain cannot be read, and
   * the chain is asked about their tokens, unless it has been asked about all of them, or will be.
   */
  includeListed(): void {
    if (this.#answers.size && !this.#chain?.isWhole) this.#show()
    if (!this.#isAskingSources && this.#tokens.lacks(this.#listed())) void this.#run(() => this.#readChain())
  }

  /** Asks the chain about the tokens of a history: now if some are new and it has been asked before, otherwise with the next reading. */
  includeHistory(assets: readonly AssetRef[]): void {
    if (!this.#tokens.rememberHistory(assets) || this.#readAt === 0 || this.#isAskingSources) return
    this.#lateRead ??= this.#run(() => this.#readChain()).finally(() => (this.#lateRead = undefined))
  }

  /** Runs tasks one after another. */
  #run(task: () => Promise<void>): Promise<void> {
    const running = (this.#reading ?? Promise.resolve()).then(task).finally(() => {
      if (this.#reading === running) this.#reading = undefined
    })
    this.#reading = running
    return running
  }

  async #read(): Promise<void> {
    const { kit, sources, lists } = this.deps
    const { networkId } = this.account
    this.#isAskingSources = true
    this.update({ loading: true, retryAt: undefined })
    const reading = ++this.#count
    let isChainAsked = false
    const readLate = () => {
      if (isChainAsked) void this.#run(() => this.#readChain())
    }
    const asked = sources.ask(assetSources, 'what an account has', async (source, signal) => {
      if (!(await source.serves(networkId))) return undefined
      const given = await source.holdings({ ...this.account, signal })
      const answer = checkHoldings(kit.namespaces, networkId, given)
      if (signal.aborted) return undefined
      if (this.#tokens.remember(assetsOf(answer))) readLate()
      // Answers to an earlier reading are no longer shown, nor any once the chain has reported everything.
      if (reading !== this.#count) return answer
      this.#answers.set(source.id, answer)
      if (!this.#chain?.isWhole) this.#show()
      return answer
    })
    const named = Promise.all([...asked, lists.load(networkId)])
    await waitFor(() => named, { signal: kit.signal, timeoutMs: sourcesMs }).catch(() => {})
    isChainAsked = true
    this.#isAskingSources = false
    this.#askingAtom.reportChanged()
    await this.#readChain()
  }

  async #readChain(): Promise<void> {
    const { kit } = this.deps
    if (kit.signal.aborted || Date.now() < this.#retryAt) return
    try {
      const chain = await waitFor((signal) => this.#askChain(signal), {
        signal: kit.signal,
        timeoutMs: chainMs
      })
      if (chain) this.#tokens.remember(assetsOf(chain.holdings))
      else if (!this.#answers.size) throw new Error('No source serves the network')
      this.#chain = chain
      this.#stored = undefined
      this.#readAt = Date.now()
      this.#show({ loading: false, error: undefined })
    } catch (cause) {
      if (kit.signal.aborted) return
      this.#readAt = 0
      this.#retryAt = Date.now() + retryMs
      const notes = `What an account has on ${this.account.networkId} could not be read.`
      const error = coreErrors.balanceUnavailable({ cause, notes })
      this.update({ loading: false, error, retryAt: this.#retryAt })
      kit.report(error)
      void this.#expireStored()
    }
  }

  /** Shows what sources say about everything once the stored holdings are old. */
  async #expireStored(): Promise<void> {
    const { signal } = this.deps.kit
    const until = (this.#stored?.at ?? 0) + keptMs
    await sleep(until - Date.now(), { signal }).catch(() => {})
    if (this.#stored && this.#answers.size && !signal.aborted) this.#show()
  }

  async #askChain(signal: AbortSignal): Promise<KnownHoldings['chain']> {
    const { kit } = this.deps
    const { address, networkId } = this.account
    const network = kit.networks.get(networkId)
    const { balance, holdings } = kit.namespaces.get(namespaceOf(networkId))?.capabilities ?? {}
    if (holdings) {
      const held = this.#chain ? assetsOf(this.#chain.holdings) : []
      const answer = await holdings({
        address,
        networkId,
        tokens: this.#tokens.next(held, this.#listed()),
        signal
      })
      return { holdings: checkHoldings(kit.namespaces, networkId, answer), isWhole: true }
    }
    if (!balance || !network) return undefined
    const { value, decimals, symbol } = await balance(address, network, signal)
    const { name } = network.nativeCurrency
    const asset = { networkId, name, symbol, decimals, standing: 'native' } as const
    const native = { all: [{ asset, value, spendable: value }], complete: false, at: Date.now() }
    return { holdings: native, isWhole: false }
  }

  #listed(): readonly AssetRef[] {
    return [...this.deps.lists.of(this.account.networkId).values()]
  }

  #show(change?: Partial<HoldingsState>): void {
    const answers = this.deps.kit.contributions(assetSources).map(({ id }) => this.#answers.get(id))
    const listed = this.deps.lists.of(this.account.networkId)
    if (this.#stored && Date.now() >= this.#stored.at + keptMs) this.#stored = undefined
    const chain = this.#chain ?? (this.#stored && { holdings: this.#stored, isWhole: false })
    const holdings = mergeHoldings({ answers, chain, listed })
    this.update({ holdings, isCut: this.#stored?.isCut, ...change })
  }

  /** An update without changes does not render again: a first reading starts while its view renders. */
  private update(change: Partial<HoldingsState>): void {
    const names = Object.keys(change) as (keyof HoldingsState)[]
    if (names.some((name) => change[name] !== this.state[name])) this.state = { ...this.state, ...change }
  }
}

const assetsOf = ({ all }: Holdings): readonly AssetRef[] => all.map(({ asset }) => asset)
