import { reaction } from 'mobx'
import type { SessionPatch } from '../contract/Connector.js'
import type { Namespace } from '../contract/Network.js'
import type { RouterReader } from '../contract/Readers.js'
import { connectErrors } from '../errors/connectErrors.js'

/** A change that a wallet announces for one namespace. */
export interface SessionChange extends SessionPatch {
  readonly namespace: Namespace
}

/** Everything that a wallet has announced for a namespace since a check of its accounts failed. */
interface UnconfirmedChange {
  readonly change: SessionChange
  /** The error of the failed check. */
  readonly error: unknown
  /** Checks the change again. */
  readonly check: (change: SessionChange) => void
  isChecking: boolean
}

/**
 * Keeps changes that wallets have announced and the kit could not check, because the code of the check did not load or did not
 * answer. The kit continues to show the previous accounts, while the wallet may sign with the new ones. `routeRequest` therefore
 * repeats the check, and sends nothing to the wallet while it fails. Changes are kept by the controller of the approval and by
 * namespace.
 */
export class UnconfirmedChanges {
  readonly #kept = new WeakMap<AbortController, Map<Namespace, UnconfirmedChange>>()

  constructor(private readonly router: Pick<RouterReader, 'open'>) {}

  /** @throws KitError `connect/accountUnconfirmed` while announced accounts have not been checked */
  assertConfirmed(controller: AbortController, namespace: Namespace): void {
    const kept = this.#get(controller, namespace)
    if (kept) throw connectErrors.accountUnconfirmed({ cause: kept.error })
  }

  /**
   * Keeps a change that could not be checked, together with earlier ones.
   *
   * @param check checks it again; called by `retry`, and when the visitor returns to the page or opens the modal
   * @returns whether it is the first one kept
   */
  keep(
    controller: AbortController,
    change: SessionChange,
    error: unknown,
    check: UnconfirmedChange['check']
  ): boolean {
    const { namespace } = change
    const before = this.#get(controller, namespace)
    const kept = { change: merge(before?.change, change), error, check, isChecking: false }
    this.#of(controller).set(namespace, kept)
    return !before
  }

  /** Checks the kept change of a namespace again, unless that is already in progress. */
  retry(controller: AbortController, namespace: Namespace): void {
    const kept = this.#get(controller, namespace)
    if (!kept || kept.isChecking) return
    kept.isChecking = true
    kept.check(kept.change)
  }

  /**
   * Determines what to apply when a later change is due. New accounts replace those that could not be checked. Anything else is
   * added to the kept change, so that no account is shown on the network of another.
   *
   * @returns `undefined` if the change must wait until the accounts before it are checked
   */
  follow(controller: AbortController, change: SessionChange): SessionChange | undefined {
    const { namespace, accounts, ended } = change
    const kept = this.#get(controller, namespace)
    if (!kept) return change
    if (accounts || ended) {
      this.#of(controller).delete(namespace)
      return merge(kept.change, change)
    }
    this.#of(controller).set(namespace, { ...kept, change: merge(kept.change, change) })
    this.retry(controller, namespace)
    return undefined
  }

  /**
   * Removes the kept change, because it has been checked.
   *
   * @param checked the change passed to `check`
   * @returns what to apply: the change, with everything added to it in the meantime. `undefined` if another one has replaced it
   */
  confirm(controller: AbortController, checked: SessionChange): SessionChange | undefined {
    const kept = this.#find(controller, checked)
    if (kept) this.#of(controller).delete(checked.namespace)
    return kept?.change
  }

  /** Keeps a change that could not be checked this time either. */
  failAgain(controller: AbortController, checked: SessionChange, error: unknown): void {
    const kept = this.#find(controller, checked)
    if (kept) this.#of(controller).set(checked.namespace, { ...kept, error, isChecking: false })
  }

  /** The kept change, unless another one has replaced the one passed to `check`. */
  #find(controller: AbortController, checked: SessionChange): UnconfirmedChange | undefined {
    const kept = this.#get(controller, checked.namespace)
    const isSame = kept?.change.accounts === checked.accounts && kept?.change.session === checked.session
    return isSame ? kept : undefined
  }

  #get(controller: AbortController, namespace: Namespace): UnconfirmedChange | undefined {
    return this.#kept.get(controller)?.get(namespace)
  }

  #of(controller: AbortController): Map<Namespace, UnconfirmedChange> {
    const known = this.#kept.get(controller)
    if (known) return known
    const made = new Map<Namespace, UnconfirmedChange>()
    this.#kept.set(controller, made)
    this.#whenInView(controller.signal, () => {
      for (const namespace of made.keys()) this.retry(controller, namespace)
    })
    return made
  }

  /** Runs a step each time the visitor returns to the page, goes online or opens the modal, until the signal aborts. */
  #whenInView(signal: AbortSignal, step: () => void): void {
    const stepIfVisible = () => {
      if (globalThis.document?.visibilityState === 'visible') step()
    }
    globalThis.document?.addEventListener('visibilitychange', stepIfVisible, { signal })
    globalThis.addEventListener?.('online', step, { signal })
    const stepIfOpen = (isOpen: boolean) => {
      if (isOpen) step()
    }
    reaction(() => this.router.open, stepIfOpen, { signal })
  }
}

/** Merges a change into the earlier one; its values take precedence. */
function merge(before: SessionChange | undefined, change: SessionChange): SessionChange {
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(said), namespace: change.namespace }
}
