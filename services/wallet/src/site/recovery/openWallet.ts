import type { Turn } from '../approvals/ApprovalQueue.js'
import type { RecoveryActions } from '../approvals/Stage.js'
import type { RecoverySecret } from '../custody/WalletCustody.js'
import { type OpenedPage, type OpenPage, openWalletPage } from '../pageLink/openWalletPage.js'
import type { PageAnswers } from '../pageLink/pageMessages.js'
import type { WalletKeys, WalletState } from '../session/WalletKeys.js'
import type { KitWithCode, WalletAddresses } from '../worker/formats.js'
import type { NewMethod } from '../worker/messages.js'
import { Passkeys } from './Passkeys.js'
import { RecoveryError, toRecoveryFault } from './recoveryFault.js'
import { type RecoveryFacts, type RecoveryWay, recoveryWays } from './recoveryWays.js'

/** What opening a wallet needs from the frame. */
export interface OpeningParts {
  readonly keys: Pick<WalletKeys, 'check' | 'setUp' | 'recover'>
  readonly passkeys: Pick<Passkeys, 'isUsable' | 'create' | 'get'>
  readonly openPage: OpenPage
  /** How the pages are drawn, and for which site. */
  readonly describePage: () => Pick<RecoveryFacts, 'site' | 'language' | 'isDark'>
  /** The service requires a login by a mailed link before it releases anything. */
  readonly onLoginNeeded: () => void
}

type Missing = Exclude<WalletState, { state: 'here' }>

/**
 * Opens the wallet of a user who has just logged in. A wallet that is not on this device is created with a recovery method, or brought here by one
 * that the visitor has: by a passkey in the frame if browsers allow it, otherwise in a page of the wallet, where its address is visible.
 *
 * @throws FrameError REJECTED, ABORTED, and what the service says
 */
export async function openWallet(parts: OpeningParts, turn: Turn): Promise<WalletAddresses> {
  const found = await parts.keys.check()
  if (found.state === 'here') return found.addresses
  const guide = new RecoveryGuide(parts, found)
  try {
    return await turn.choose<WalletAddresses>(({ finish, reject }) => {
      guide.onOpen = finish
      return {
        screen: found.state === 'none' ? 'addRecovery' : 'recover',
        choice: {
          owner: found.owner,
          ways: guide.ways,
          hasPasskeys: parts.passkeys.isUsable
        },
        actions: {
          reject,
          byPasskey: (signal) => guide.byPasskey(signal),
          openPage: (way) => guide.openPage(way)
        }
      }
    })
  } finally {
    guide.end()
  }
}

/** Like `openWallet`, with the passkeys and pages of the browser. */
export const openWalletInFrame = (
  frame: Window & typeof globalThis,
  parts: Omit<OpeningParts, 'passkeys' | 'openPage'>,
  turn: Turn
): Promise<WalletAddresses> =>
  openWallet({ ...parts, passkeys: new Passkeys(frame), openPage: openWalletPage }, turn)

/** The visitor's actions on a wallet that is not here, in the frame or in a page that it opens. */
class RecoveryGuide implements Pick<RecoveryActions, 'byPasskey' | 'openPage'> {
  onOpen: (addresses: WalletAddresses) => void = () => {}
  readonly #parts: OpeningParts
  readonly #found: Missing
  #page: OpenedPage | undefined
  #kit: KitInPage | undefined

  constructor(parts: OpeningParts, found: Missing) {
    this.#parts = parts
    this.#found = found
  }

  get ways(): readonly RecoveryWay[] {
    const found = this.#found
    if (found.state === 'none') return recoveryWays
    return recoveryWays.filter((way) => found.methods.some(({ kind }) => kind === way))
  }

  async byPasskey(signal: AbortSignal): Promise<void> {
    this.end()
    const { passkeys } = this.#parts
    const { owner } = this.#found
    if (this.#found.state === 'none') {
      const made = await passkeys.create(owner, signal)
      signal.throwIfAborted()
      return this.#setUp({ kind: 'passkey', ...made })
    }
    const known = this.#found.methods.filter(({ kind }) => kind === 'passkey')
    const { credentialId, prf } = await passkeys.get(
      owner.userId,
      known.flatMap((method) => method.credentialId ?? []),
      signal
    )
    signal.throwIfAborted()
    const method = known.find((one) => one.credentialId === credentialId)
    await this.#recover({ kind: 'method', methodId: method?.id ?? '', secret: { kind: 'passkey', prf } })
  }

  openPage(way: RecoveryWay): void {
    this.end()
    const { state, owner } = this.#found
    const facts: RecoveryFacts = {
      ...{ purpose: state === 'none' ? 'setUp' : 'recover', way, ...owner },
      methods: this.#found.state === 'none' ? [] : this.#found.methods,
      ...this.#parts.describePage()
    }
    const kit = keepInPage()
    this.#kit = kit
    const answers: PageAnswers =
      state === 'none'
        ? {
            setUp: (method) => kit.offer((keepKit) => this.#setUp(method, keepKit)),
            keptKit: () => kit.confirm()
          }
        : { recover: (secret) => this.#recover(secret) }
    this.#page = this.#parts.openPage('/recover', { recovery: async () => facts, ...answers })
  }

  /** Ends the page that is open; a kit that nobody has kept then belongs to no wallet. */
  end(): void {
    this.#kit?.cancel()
    this.#page?.end()
    this.#kit = undefined
    this.#page = undefined
  }

  async #setUp(
    method: NewMethod,
    keepKit: (kit: KitWithCode) => Promise<void> = cannotKeep
  ): Promise<undefined> {
    this.onOpen(await this.#parts.keys.setUp(method, keepKit))
  }

  async #recover(secret: RecoverySecret): Promise<undefined> {
    try {
      this.onOpen(await this.#parts.keys.recover(secret))
    } catch (error) {
      if (toRecoveryFault(error) === 'loginAgain') this.#parts.onLoginNeeded()
      throw error
    }
  }
}

const cannotKeep = (): Promise<never> => Promise.reject(new Error('Only a page can show a kit'))

interface KitInPage {
  offer(
    setUp: (keepKit: (kit: KitWithCode) => Promise<void>) => Promise<undefined>
  ): Promise<KitWithCode | undefined>
  confirm(): Promise<undefined>
  cancel(): void
}

/**
 * A kit is handed to the page in the middle of setting it up: the wallet is stored only when the visitor has kept it. `offer` resolves
 * with the kit, or with nothing once another method is set up; `confirm` when everything is stored.
 */
function keepInPage(): KitInPage {
  const state: { kept: () => void; cancel: () => void; done: Promise<undefined> } = {
    kept: () => {},
    cancel: () => {},
    done: Promise.resolve(undefined)
  }
  return {
    offer: (setUp) =>
      new Promise((resolve, reject) => {
        const keepKit = (kit: KitWithCode) => {
          resolve(kit)
          return new Promise<void>((kept, refuse) => {
            state.kept = kept
            state.cancel = () => refuse(new RecoveryError('cancelled'))
          })
        }
        state.done = setUp(keepKit)
        state.done.then(resolve, reject)
      }),
    confirm: () => {
      state.kept()
      return state.done
    },
    cancel: () => state.cancel()
  }
}
