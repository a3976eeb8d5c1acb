import type { Kit, Network } from '@plugboard/core'
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx'
import { parsePaymentLink } from './paymentLink.js'
import {
  findNetworkOf,
  lookUpProfile,
  readAddress,
  resolveReceiver,
  takesNames,
  type WrongAddress
} from './resolveReceiver.js'

/** The text typed as the receiver, and whom it names. */
export class ReceiverField {
  text = ''
  /** Set while the text's receiver is being looked up. */
  checking = false
  /** The address in the canonical form of its namespace, once the text names one. */
  address: string | undefined
  /** The name that the address was found by. */
  name: string | undefined
  profileName: string | undefined
  profileImageUrl: string | undefined
  /** Why the text names no receiver, if that is known: it is an address elsewhere, a wrong one, or a link that is not understood here. */
  refusal: WrongAddress | 'link' | undefined
  /** The network that has the address, if it is one of the page's networks. */
  otherNetwork: Network | undefined
  /** The text could not be checked; it may still name a receiver. */
  failed = false
  #search: AbortController | undefined

  /** @param network returns the network of the receiver */
  constructor(
    private readonly kit: Kit,
    private readonly network: () => Network | undefined
  ) {
    makeObservable(this, {
      text: observableRef,
      checking: observableRef,
      address: observableRef,
      name: observableRef,
      profileName: observableRef,
      profileImageUrl: observableRef,
      refusal: observableRef,
      otherNetwork: observableRef,
      failed: observableRef,
      takesNames: computed,
      clear: action
    })
  }

  /** Whether a receiver may be found by name on this network. */
  get takesNames(): boolean {
    const network = this.network()
    return network !== undefined && takesNames(this.kit, network)
  }

  /** Sets the typed, pasted or selected text. Resolves once its receiver is known, or known not to exist. */
  async set(text: string): Promise<void> {
    this.clear()
    const wanted = text.trim()
    const network = this.network()
    const search = new AbortController()
    this.#search = search
    runInAction(() => {
      this.text = text
      this.checking = wanted !== '' && network !== undefined
    })
    if (!this.checking || !network) return
    const settle = (change: () => void) => {
      if (!search.signal.aborted) runInAction(change)
    }
    try {
      const link = parsePaymentLink(wanted)
      const isOwn = link?.scheme === this.kit.namespace(network.chainNamespace)?.paymentScheme
      const asked = link && isOwn && !link.isDemanding ? link.address : wanted
      const resolved = await resolveReceiver(this.kit, asked, network, search.signal)
      const [found, reason] =
        typeof resolved === 'object' ? [resolved] : [undefined, resolved ?? (link && ('link' as const))]
      const address = link?.address ?? wanted
      const other = found ? undefined : await this.#findOther(address, network, search.signal)
      settle(() => {
        this.checking = false
        this.refusal = other ? 'otherNetwork' : reason === 'notChecked' ? undefined : reason
        this.otherNetwork = other
        this.failed = reason === 'notChecked' && !other
        this.address = found?.address
        this.name = found?.name
        this.profileName = found?.name
      })
      if (!found) return
      const profile = await lookUpProfile(this.kit, found.address, network, search.signal)
      settle(() => {
        // A picture of an account that uses a different name would mislead.
        if (this.name !== undefined && this.name !== profile.name) return
        this.profileName = profile.name
        this.profileImageUrl = profile.imageUrl
      })
    } catch (error) {
      settle(() => {
        this.checking = false
        this.failed = true
        this.kit.report(error)
      })
    }
  }

  /** Another network that has the address. None if this network has it, as in a link that is not understood. */
  async #findOther(address: string, network: Network, signal: AbortSignal): Promise<Network | undefined> {
    const here = await readAddress(this.kit, address, network).catch(() => undefined)
    if (typeof here === 'object') return undefined
    return findNetworkOf(this.kit, address, network, signal)
  }

  /** Ends the search for a name; known data stays. */
  cancel(): void {
    this.#search?.abort()
  }

  clear(): void {
    this.cancel()
    this.text = ''
    this.checking = false
    this.refusal = undefined
    this.otherNetwork = undefined
    this.failed = false
    this.address = undefined
    this.name = undefined
    this.profileName = undefined
    this.profileImageUrl = undefined
  }
}
