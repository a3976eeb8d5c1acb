import type { Network } from '@plugboard/core'
import { useEffect, useState } from 'react'
import { readAddress } from '../resolveReceiver.js'
import type { SendStore } from '../SendStore.js'

/** The visitor's other accounts of the namespace, of all wallets. An account's addresses for collectibles are not offered. */
export function ownAccounts({ kit, connection }: SendStore): readonly string[] {
  const all = kit.connections.live
    .filter(({ namespace }) => namespace === connection?.namespace)
    .flatMap(({ accounts }) => accounts)
    .filter(({ address, type }) => type !== 'ordinal' && address !== connection?.account.address)
  return [...new Set(all.map(({ address }) => address))]
}

/** The visitor's other accounts that can receive on the network of the draft, in the order of their wallets. */
export function useOwnReceivers(draft: SendStore): readonly string[] {
  const { kit, network } = draft
  const key = ownAccounts(draft).join(' ')
  const [known, setKnown] = useState<{ key: string; network?: Network; addresses: readonly string[] }>({
    key: '',
    addresses: []
  })
  useEffect(() => {
    if (!network || key === '') return
    let isCurrent = true
    const read = (address: string) => readAddress(kit, address, network).catch(() => undefined)
    void Promise.all(key.split(' ').map(read)).then((found) => {
      const addresses = found.flatMap((one) => (typeof one === 'object' ? [one.address] : []))
      if (isCurrent) setKnown({ key, network, addresses })
    })
    return () => {
      isCurrent = false
    }
  }, [kit, network, key])
  return known.key === key && known.network === network ? known.addresses : []
}
