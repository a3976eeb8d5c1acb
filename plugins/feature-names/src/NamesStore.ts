import { type Connection, connectErrors, type Kit, KitError, type Network } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { NameSuggestion } from '@plugboard/core/features'
import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx'
import { namesFor, registerName, resolveName, suggestNames } from './askNames.js'
import { namesErrors } from './errors.js'
import { maySign, type NamesService } from './NamesService.js'

/** The typing pause after which names are requested, in milliseconds. */
const pauseMs = 300

/** Letters, digits and hyphens, at least four (product statement S5.13). */
const pattern = /^[a-zA-Z0-9-]{4,}$/

/** The most characters of a label (RFC 1035). */
export const maxLength = 63

/** Characters that no name has. */
const impossible = /[^a-z0-9-]/gu

/** Why a name cannot be chosen: it is too short, has a hyphen where none is allowed, or is taken. */
export type WrongName = 'short' | 'hyphen' | 'taken'

/**
 * A name that a visitor chooses for an account. Observable. It sends no request until `start`.
 *
 *   typed ──► suggestions: free or taken ──► signature ──► registered
 *     ▲                                          │             │
 *     └─────────── refused, with the reason ─────┴─────────────┘
 */
export class NamesStore {
  /** The typed text: letters in lower case, digits and hyphens. */
  text = ''
  /** The characters typed for this text that cannot be in a name and are not in `text`, each once. */
  leftOut = ''
  /** The typed text was longer than a name, and its end is not in `text`. */
  isCut = false
  suggestions: readonly NameSuggestion[] = []
  /** True from a change until its suggestions arrive or fail. */
  suggestionsLoading = false
  registering = false
  /** Why there are no suggestions, or why the account did not get the name. */
  failure: KitError | undefined
  /** Incremented when they are requested once more for the same text. */
  private attempts = 0

  constructor(
    readonly kit: Kit,
    private readonly service: NamesService
  ) {
    makeObservable<NamesStore, 'attempts' | 'tryAgain'>(this, {
      attempts: observableRef,
      tryAgain: action,
      text: observableRef,
      leftOut: observableRef,
      isCut: observableRef,
      suggestions: observableRef,
      suggestionsLoading: observableRef,
      registering: observableRef,
      failure: observableRef,
      connection: computed,
      wrong: computed,
      ownName: computed,
      setText: action
    })
  }

  /** The suffix of new names, with its dot. */
  get suffix(): string {
    return this.service.suffixes[0]
  }

  /** The name in full; empty while nothing is typed. */
  get name(): string {
    return this.text && this.text + this.suffix
  }

  /** The connection whose account gets the name. */
  get connection(): Connection | undefined {
    return this.kit.connections.of('eip155')
  }

  /** The name that the account already has, if it is one of these. */
  get ownName(): string | undefined {
    const { profileName } = this.kit.accounts.of('eip155')
    return this.service.suffixes.some((suffix) => profileName?.endsWith(suffix)) ? profileName : undefined
  }

  /** Why the name cannot be chosen, as far as that is known; `undefined` if it can, and while nothing is typed. */
  get wrong(): WrongName | undefined {
    const { text, name, suggestions } = this
    if (text === '') return undefined
    if (!pattern.test(text)) return 'short'
    if (/^-|-$|^..--/.test(text)) return 'hyphen'
    return suggestions.some((one) => one.name === name && one.registered) ? 'taken' : undefined
  }

  /** Whether the name may be registered. */
  get isReady(): boolean {
    return this.text !== '' && this.wrong === undefined && !this.suggestionsLoading && !this.registering
  }

  /**
   * @param typed as the visitor types it; anything that is not a letter, digit or hyphen is left out and recorded in `leftOut`, and a suffix of the
   * names is left out. The record is kept while the visitor continues the text
   */
  setText(typed: string): void {
    const lower = typed.normalize('NFC').toLowerCase()
    const whole = lower.trim()
    const suffix = this.service.suffixes.find((one) => whole.endsWith(one))
    const label = suffix === undefined ? lower : whole.slice(0, -suffix.length)
    const possible = label.replace(impossible, '')
    const isWrittenOn = possible !== '' && (possible.startsWith(this.text) || this.text.startsWith(possible))
    const leftOut = [...(isWrittenOn ? this.leftOut : ''), ...(label.match(impossible) ?? [])]
    this.leftOut = [...new Set(leftOut)].join('')
    this.isCut = possible.length > maxLength
    this.failure = undefined
    const text = possible.slice(0, maxLength)
    // Nothing is requested again if everything typed was left out.
    if (text === this.text) return
    this.text = text
    this.suggestionsLoading = pattern.test(text)
  }

  /** Requests suggestions after each typing pause, and when the network is back after they failed, until the signal aborts. */
  start(signal: AbortSignal): void {
    globalThis.addEventListener?.('online', () => this.tryAgain(), { signal })
    let last: AbortController | undefined
    reaction(
      () => ({ text: this.text, networkId: this.connection?.networkId, attempts: this.attempts }),
      async ({ text, networkId }) => {
        last?.abort()
        last = new AbortController()
        const ended = AbortSignal.any([signal, last.signal])
        let suggestions: readonly NameSuggestion[] = []
        let failure: KitError | undefined
        try {
          await sleep(pauseMs, { signal: ended })
          if (networkId && text) {
            const zone = this.suffix.slice(1)
            suggestions = await suggestNames(this.kit, networkId, { text, zone, signal: ended })
          }
        } catch (error) {
          if (error instanceof KitError) failure = error
        }
        if (ended.aborted) return
        runInAction(() => {
          this.suggestions = suggestions
          this.suggestionsLoading = false
          // A registration may have failed in the meantime: its reason stays.
          this.failure = failure ?? this.failure
        })
      },
      {
        signal,
        fireImmediately: true,
        equals: (one, other) =>
          one.text === other.text && one.networkId === other.networkId && one.attempts === other.attempts
      }
    )
  }

  /** Requests the suggestions once more if they failed. The reason for another failure stays. */
  private tryAgain(): void {
    if (this.failure?.code !== 'names/noSuggestions') return
    this.failure = undefined
    this.suggestionsLoading = true
    this.attempts += 1
  }

  /**
   * The address that a name leads to on the active network; `undefined` if nobody has it. @throws KitError `names/noNetwork`, `names/refused`,
   * `names/notResolved`
   */
  async resolve(name: string, signal?: AbortSignal): Promise<string | undefined> {
    return resolveName(this.kit, name, this.#requireNetwork().caipNetworkId, signal)
  }

  /** The names of an address on the active network. @throws KitError `names/noNetwork`, `names/refused`, `names/noNames` */
  async namesFor(address: string, signal?: AbortSignal): Promise<readonly string[]> {
    return namesFor(this.kit, address, this.#requireNetwork().caipNetworkId, signal)
  }

  /**
   * Has the account sign for the name, registers it, and shows it with the account. If that fails, the typed text stays, and `failure` says why.
   *
   * @returns the name
   * @throws KitError `names/noNetwork`, `names/noSigner`, `names/invalidChainId`, `names/refused`, `names/notRegistered`, and what signing rejects
   * with
   */
  async register(signal?: AbortSignal): Promise<string> {
    const { kit, name } = this
    runInAction(() => Object.assign(this, { registering: true, failure: undefined }))
    try {
      const { connection, coinType } = this.#requireSigner()
      const { networkId, caipAddress } = connection
      kit.emit('REGISTER_NAME_INITIATED', { networkId })
      const timestamp = Math.floor(Date.now() / 1_000)
      const message = JSON.stringify({ name, attributes: {}, timestamp })
      const signature = await kit.signMessage(message, { namespace: 'eip155' })
      // A signature of the previous account is not registered for another one.
      if (this.connection?.caipAddress !== caipAddress) throw connectErrors.accountChanged()
      const { address } = connection.account
      await registerName(kit, networkId, { coinType, address, message, signature }, { name, signal })
      this.service.setProfileName(caipAddress, name)
      kit.emit('REGISTER_NAME_SUCCESS', { networkId })
      return name
    } catch (error) {
      const failure = error instanceof KitError ? error : namesErrors.notRegistered({ name, cause: error })
      const networkId = this.connection?.networkId
      kit.emit('REGISTER_NAME_ERROR', { networkId, code: failure.code })
      runInAction(() => {
        this.failure = failure
      })
      throw failure
    } finally {
      runInAction(() => {
        this.registering = false
      })
    }
  }

  #requireSigner(): { readonly connection: Connection; readonly coinType: number } {
    const { kit, connection, service } = this
    const network = this.#requireNetwork()
    if (!connection?.account.address || !maySign(kit, service.signer, connection))
      throw namesErrors.noSigner()
    return { connection, coinType: toCoinType(Number(network.id)) }
  }

  #requireNetwork(): Network {
    const { caipNetwork } = this.kit.networks.of('eip155')
    if (!caipNetwork) throw namesErrors.noNetwork()
    return caipNetwork
  }
}

/** The first coin type of `eip155` networks (ENSIP-11), and the first chain id that has none. */
const evmCoinType = 0x80000000

/** The coin type of an `eip155` network (ENSIP-11). @throws KitError `names/invalidChainId` for an id of 0x80000000 or more, or an invalid one */
function toCoinType(chainId: number): number {
  if (!Number.isSafeInteger(chainId) || chainId < 0 || chainId >= evmCoinType)
    throw namesErrors.invalidChainId()
  return (evmCoinType | chainId) >>> 0
}
