import type { Account, NetworkId } from '@plugboard/core'
import { describeAddress } from '../address/describeAddress.js'
import { familyOf } from '../address/familyOf.js'
import type { DriverAccount } from '../drivers/DriverAccount.js'

/** No wallet opens more addresses than this to one page. */
const limit = 500

interface Read extends DriverAccount {
  readonly isTaproot: boolean
}

/**
 * Reads the accounts that a wallet claims to have on a network: payment accounts first, ordinal accounts after them, each
 * address once. What is no address of the network is passed over. Where a wallet does not say what an address is for, the
 * first one that is not taproot receives payments, and taproot beside it ordinals.
 */
export function toAccounts(claimed: unknown, networkId: NetworkId): readonly Account[] {
  const all = (Array.isArray(claimed) ? claimed.slice(0, limit) : []).flatMap((one) =>
    readAccount(one, networkId)
  )
  const hasOther = all.some(({ purpose, isTaproot }) => purpose === 'payment' || (!purpose && !isTaproot))
  const typed = all.map((one) => {
    const type = one.purpose ?? (one.isTaproot && hasOther ? 'ordinal' : 'payment')
    return toAccount(one, type)
  })
  const ordered = [
    ...typed.filter(({ type }) => type === 'payment'),
    ...typed.filter(({ type }) => type !== 'payment')
  ]
  return ordered.filter(({ address }, at) => ordered.findIndex((one) => one.address === address) === at)
}

/** A wallet's object is foreign: any of its getters may throw. */
function readAccount(value: unknown, networkId: NetworkId): readonly Read[] {
  try {
    const { address, publicKey, purpose, path } = value as DriverAccount
    const found = typeof address === 'string' ? describeAddress(address) : undefined
    if (!found?.families.includes(familyOf(networkId))) return []
    const isTaproot = found.kind === 'p2tr'
    return [
      { address: found.address, publicKey: readKey(publicKey), purpose, path: readPath(path), isTaproot }
    ]
  } catch {
    return []
  }
}

const readKey = (value: unknown): string | undefined =>
  typeof value === 'string' && /^((02|03)?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(value)
    ? value.toLowerCase()
    : undefined

const readPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^m(\/\d{1,10}['h]?){1,10}$/.test(value) ? value : undefined

function toAccount({ address, publicKey, path }: Read, type: 'payment' | 'ordinal'): Account {
  return Object.freeze({
    namespace: 'bip122' as const,
    address,
    type,
    ...(publicKey && { publicKey }),
    ...(path && { path })
  })
}
