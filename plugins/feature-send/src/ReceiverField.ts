import type { Kit, Network } from '@plugboard/core'
import { action, makeObservable, observableRef, runInAction } from 'mobx'
import { parsePaymentLink } from './paymentLink.js'
import { findNetworkOf, lookUpProfile, readAddress, resolveReceiver } from './resolveReceiver.js'

/** What is typed as the receiver, and who that is. */
export class ReceiverField {
  text = ''
  /** Set while it is being found out who the text names. */
  checking = false
  /** The address in the form of its namespace, once the text names one. */
  address: string | undefined
  /** The name that the address was found by. */
  name: string | undefined
  profileName: string | undefined
  profileImageUrl: string | undefined
  /** The text is an address, and none of this network: another one has it. */
  isForOtherNetwork = false
  /** The page's network that has the address, where it is one of them. */
  otherNetwork: Network | undefined
  /** The text is a link that is not understood here, and no address. */
  isLink = false
  /** The text could not be checked; it may name somebody all the same. */
  failed = false
  #search: AbortController | undefined

  /** @param network says on which network the receiver is */
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
      isForOtherNetwork: observableRef,
      otherNetwork: observableRef,
      isLink: observableRef,
      failed: observableRef,
      clear: action
    })
  }

  /** Takes what was typed, pasted or picked. Resolves once it is known who that is, or that it is nobody. */
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
      const found = resolved === 'otherNetwork' ? undefined : resolved
      const address = link?.address ?? wanted
      const other = found ? undefined : await this.#findOther(address, network, search.signal)
      settle(() => {
        this.checking = false
        this.isForOtherNetwork = resolved === 'otherNetwork' || other !== undefined
        this.otherNetwork = other
        this.isLink = !found && link !== undefined
        this.address = found?.address
        this.name = found?.name
        this.profileName = found?.name
      })
      if (!found) return
      const profile = await lookUpProfile(this.kit, found.address, network, search.signal)
      settle(() => {
        // A picture of somebody who goes by another name would mislead.
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

  /** Another network that has the address; none where the network itself has it, as in a link that is not understood. */
  async #findOther(address: string, network: Network, signal: AbortSignal): Promise<Network | undefined> {
    const here = await readAddress(this.kit, address, network).catch(() => undefined)
    if (here && here !== 'otherNetwork') return undefined
    return findNetworkOf(this.kit, address, network, signal)
  }

  /** Ends the search for a name; what is known stays. */
  cancel(): void {
    this.#search?.abort()
  }

  clear(): void {
    this.cancel()
    this.text = ''
    this.checking = false
    this.isForOtherNetwork = false
    this.otherNetwork = undefined
    this.isLink = false
    this.failed = false
    this.address = undefined
    this.name = undefined
    this.profileName = undefined
    this.profileImageUrl = undefined
  }
}
