import type { Kit, Network } from '@plugboard/core'
import { action, makeObservable, observableRef, runInAction } from 'mobx'
import { findNetworkOf, lookUpProfile, resolveReceiver } from './resolveReceiver.js'

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
      const resolved = await resolveReceiver(this.kit, wanted, network, search.signal)
      const found = resolved === 'otherNetwork' ? undefined : resolved
      const other = found ? undefined : await findNetworkOf(this.kit, wanted, network, search.signal)
      settle(() => {
        this.checking = false
        this.isForOtherNetwork = resolved === 'otherNetwork' || other !== undefined
        this.otherNetwork = other
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
    this.failed = false
    this.address = undefined
    this.name = undefined
    this.profileName = undefined
    this.profileImageUrl = undefined
  }
}
