import type { NetworkId, PluginContext } from '@plugboard/core'
import { lookUpOne } from '@plugboard/core/chain'
import type { NamedAddress, NameSource, ResolvedName } from '@plugboard/core/features'
import { PublicKey } from '@solana/web3.js'
import type { ChainAccount } from '../chain/readMint.js'
import { decodeAddress } from '../decodeAddress.js'
import { isEd25519Signature } from '../session/signatures.js'
import { ChainAccounts } from './ChainAccounts.js'
import { domainKey, mintKey, ownershipKeys, primaryKey, reverseKey, sns } from './snsAccounts.js'
import { isMintOfOne, readSolRecord, solRecordKey } from './solRecord.js'

const label = /^[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?$/

/** The header before the data of a name's account: its parent, its owner and its class. */
const headLength = 96

/**
 * Names that end with `.sns` (Solana Name Service) or `.sol` (Solana Record Service), read from accounts on the chain: the former by the rules of
 * SNS-IP 5, the latter from the record of the name. Only names of the first service can be an account's primary name.
 */
export class SnsSource implements Pick<NameSource, 'resolve' | 'lookup' | 'lookupAll'> {
  readonly #accounts: ChainAccounts

  /** @param network that the names are kept on */
  constructor(kit: Pick<PluginContext, 'namespaces'>, network: NetworkId) {
    this.#accounts = new ChainAccounts(kit, network)
  }

  async resolve(
    given: string,
    _networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ResolvedName | undefined> {
    const name = given.toLowerCase()
    const own = name.slice(0, -4)
    if (!label.test(own)) return undefined
    const owner = name.endsWith('.sns')
      ? accountOf((await this.#owners([domainKey(own)], signal))[0])
      : name.endsWith('.sol')
        ? await this.#ownerOfSol(own, signal)
        : undefined
    return owner === undefined ? undefined : { name, address: owner }
  }

  async lookup(address: string, networkId: NetworkId, signal?: AbortSignal) {
    return lookUpOne(this, address, networkId, signal)
  }

  /** The primary names of many accounts, with three requests: which names they are, what they are called, and whom they lead to. */
  async lookupAll(
    addresses: readonly string[],
    _networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ReadonlyMap<string, NamedAddress>> {
    const asked = addresses.filter((address) => decodeAddress(address))
    const primaries = await this.#accounts.read(
      asked.map((address) => primaryKey(new PublicKey(address))),
      signal
    )
    const chosen = asked.flatMap((address, index) => {
      const { owner, data } = primaries[index] ?? {}
      if (!owner?.equals(sns.primaries) || data?.length !== 33) return []
      return [{ address, domain: new PublicKey(data.subarray(1)) }]
    })
    const reverses = await this.#accounts.read(
      chosen.map(({ domain }) => reverseKey(domain)),
      signal
    )
    const named = chosen.flatMap(({ address, domain }, index) => {
      const text = readReverse(reverses[index])
      // Subdomains are left out.
      const isOwn = text !== undefined && label.test(text) && domainKey(text).equals(domain)
      return isOwn ? [{ address, domain, name: `${text}.sns` }] : []
    })
    const owners = await this.#owners(
      named.map(({ domain }) => domain),
      signal
    )
    return new Map(
      named.flatMap(({ address, name }, index) => {
        const owner = accountOf(owners[index])
        return owner === undefined ? [] : [[address, { name, address: owner }] as const]
      })
    )
  }

  /** The accounts that names lead to. */
  async #owners(
    domains: readonly PublicKey[],
    signal: AbortSignal | undefined
  ): Promise<readonly SnsOwner[]> {
    const keys = domains.map(ownershipKeys)
    const accounts = await this.#accounts.read(keys.flat(), signal)
    return Promise.all(
      domains.map((domain, index) => {
        const [registry, token, first, second] = accounts.slice(index * 4, index * 4 + 4)
        return this.#ownerOf({ domain, record: keys[index]?.[2], registry, token, first, second }, signal)
      })
    )
  }

  async #ownerOf(
    { domain, record, registry, token, first, second }: NameAccounts,
    signal: AbortSignal | undefined
  ): Promise<SnsOwner> {
    // Coins that somebody sent there create an account without data, which is not a name.
    if (!registry?.owner.equals(sns.names)) return registry?.data.length ? 'unsure' : 'nobody'
    const owner = registry.data.subarray(32, 64)
    if (owner.length !== 32) return 'unsure'
    if (token?.owner.equals(sns.tokenizer) && token.data[0] === activeToken)
      return toOwner(await this.#accounts.holderOf(mintKey(domain), signal))
    const named = second && readRecord(second, owner)
    if (named) return toOwner(named === 'unsure' ? undefined : named)
    if (first?.owner.equals(sns.names) && first.data.length >= headLength + 96 && record) {
      const target = first.data.subarray(headLength, headLength + 32)
      const signed = new TextEncoder().encode(toHex(target) + toHex(record.toBytes()))
      const signature = first.data.subarray(headLength + 32, headLength + 96)
      const isSigned = await isEd25519Signature(owner, signed, signature)
      // A browser that cannot verify it leaves this open: a payment would go to one of the two.
      if (isSigned === undefined) return 'unsure'
      if (isSigned) return toOwner(new PublicKey(target))
    }
    return toOwner(PublicKey.isOnCurve(owner) ? new PublicKey(owner) : undefined)
  }

  /**
   * The account that a name of the record service leads to. Until October 2026 such names belonged to the name service, and visitors know them by
   * heart. So if the name leads to somebody else there, or its target there is uncertain, no receiver is given for a payment. A name that is
   * unregistered there raises no doubt.
   */
  async #ownerOfSol(own: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    const key = solRecordKey(own)
    const [[record], [before]] = await Promise.all([
      this.#accounts.read([key], signal),
      this.#owners([domainKey(own)], signal)
    ])
    const owner = readSolRecord(key, record, Date.now())
    const account = owner && ('mint' in owner ? await this.#holderOfSol(owner.mint, signal) : owner.account)
    if (!account || !PublicKey.isOnCurve(account)) return undefined
    const address = account.toBase58()
    return before === 'nobody' || accountOf(before) === address ? address : undefined
  }

  async #holderOfSol(mint: PublicKey, signal: AbortSignal | undefined): Promise<PublicKey | undefined> {
    const [account] = await this.#accounts.read([mint], signal)
    return isMintOfOne(account) ? this.#accounts.holderOf(mint, signal) : undefined
  }
}

/** The account that a name leads to: a known one, none because it is not registered, or an uncertain one, such as a program. */
type SnsOwner = { readonly account: string } | 'nobody' | 'unsure'

const toOwner = (account: PublicKey | undefined): SnsOwner =>
  account ? { account: account.toBase58() } : 'unsure'

const accountOf = (owner: SnsOwner | undefined): string | undefined =>
  typeof owner === 'object' ? owner.account : undefined

/** The accounts that determine whom a name leads to. */
interface NameAccounts {
  readonly domain: PublicKey
  /** The address of the record of the first version. */
  readonly record: PublicKey | undefined
  readonly registry: ChainAccount | undefined
  readonly token: ChainAccount | undefined
  readonly first: ChainAccount | undefined
  readonly second: ChainAccount | undefined
}

/** The name is currently represented by a token. */
const activeToken = 2

/** The record was verified by a signature of Solana. */
const bySolana = 1

/**
 * The account that a record of the second version names: nothing if it was written by a previous owner, and 'unsure' if the named account has not
 * agreed to it.
 */
function readRecord({ owner, data }: ChainAccount, of: Uint8Array): PublicKey | 'unsure' | undefined {
  if (!owner.equals(sns.names) || data.length < headLength + 8) return 'unsure'
  const view = new DataView(data.buffer, data.byteOffset + headLength)
  const checks = [view.getUint16(0, true), view.getUint16(2, true)]
  const length = view.getUint32(4, true)
  if (checks.some((one) => one !== bySolana) || length !== 32 || data.length < headLength + 8 + 96)
    return 'unsure'
  const [writer, agreed, content] = [0, 32, 64].map((at) =>
    data.subarray(headLength + 8 + at, headLength + 40 + at)
  )
  if (!writer || !agreed || !content || toHex(writer) !== toHex(of)) return undefined
  return toHex(agreed) === toHex(content) ? new PublicKey(content) : 'unsure'
}

/** A name's text according to its reverse account. */
function readReverse(account: ChainAccount | undefined): string | undefined {
  if (!account?.owner.equals(sns.names) || account.data.length < headLength + 4) return undefined
  const { data } = account
  const length = new DataView(data.buffer, data.byteOffset + headLength).getUint32(0, true)
  const text = data.subarray(headLength + 4, headLength + 4 + Math.min(length, 64))
  return new TextDecoder().decode(text)
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
