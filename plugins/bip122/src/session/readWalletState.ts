import type { Account, NetworkId } from '@plugboard/core'
import { describeAddress, familyOf } from '../address/describeAddress.js'
import type { DriverAccount, WalletState } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'

/** The most accounts that are read from one wallet. */
const maxAccounts = 500

interface CheckedAccount extends DriverAccount {
  readonly isTaproot: boolean
}

/** The accounts of a wallet on one network. */
export interface NetworkAccounts {
  readonly accounts: readonly Account[]
  readonly networkId: NetworkId
}

/**
 * Reads the state that a wallet exposes. A wallet that names its network must expose addresses of that network. For one that does not, the addresses
 * decide: `requested` if they belong to it, otherwise the first of `offered` that they belong to.
 *
 * @throws KitError `bip122/wrongNetwork` if a wallet exposes addresses and none of them belongs to such a network
 */
export function readWalletState(
  state: WalletState,
  requested: NetworkId,
  offered: readonly NetworkId[]
): NetworkAccounts {
  const { accounts: claimed, networkId } = state
  const candidates = networkId ? [networkId] : [requested, ...offered]
  for (const id of candidates) {
    const accounts = toAccounts(claimed, id)
    if (accounts.length) return { accounts, networkId: id }
  }
  if (!Array.isArray(claimed) || claimed.length === 0)
    return { accounts: [], networkId: networkId ?? requested }
  throw bip122Errors.wrongNetwork({ notes: `The wallet shows no address of ${candidates.join(', ')}.` })
}

/**
 * The accounts that a wallet claims to have on a network: payment accounts first, then ordinal accounts, each address once. Entries that are not
 * addresses of the network are skipped. If a wallet does not say what an address is for, taproot addresses hold ordinals if there is also another
 * kind, and every other address receives payments.
 */
function toAccounts(claimed: unknown, networkId: NetworkId): readonly Account[] {
  const all = (Array.isArray(claimed) ? claimed.slice(0, maxAccounts) : []).flatMap((one) =>
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

/** The wallet's object is not trusted: any of its getters can throw. */
function readAccount(value: unknown, networkId: NetworkId): readonly CheckedAccount[] {
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

function toAccount({ address, publicKey, path }: CheckedAccount, type: 'payment' | 'ordinal'): Account {
  return Object.freeze({
    namespace: 'bip122' as const,
    address,
    type,
    ...(publicKey && { publicKey }),
    ...(path && { path })
  })
}
