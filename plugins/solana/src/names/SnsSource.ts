import type { NetworkId, PluginContext } from '@plugboard/core'
import type { NamedAddress, NameSource, ResolvedName } from '@plugboard/core/features'
import { PublicKey } from '@solana/web3.js'
import { type ChainAccount, decodeAccount } from '../chain/readMint.js'
import { decodeTokenAccount } from '../chain/tokenAccount.js'
import { decodeAddress } from '../decodeAddress.js'
import { solanaErrors } from '../errors.js'
import { isEd25519Signature } from '../session/signatures.js'
import { domainKey, mintKey, ownershipKeys, primaryKey, reverseKey, sns } from './snsAccounts.js'

const label = /^[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?$/

/** How many accounts one question may be about. */
const mostAccounts = 100

/** What stands before what a name's account keeps: what it is below, its owner and its class. */
const headLength = 96

/** Names of the Solana Name Service, read from its accounts on the chain by the rules of SNS-IP 5. */
export class SnsSource implements Pick<NameSource, 'resolve' | 'lookup' | 'lookupAll'> {
  /** @param network that the names are kept on */
  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces'>,
    private readonly network: NetworkId
  ) {}

  async resolve(
    given: string,
    _networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ResolvedName | undefined> {
    const name = given.toLowerCase()
    const own = name.endsWith('.sns') ? name.slice(0, -4) : ''
    if (!label.test(own)) return undefined
    const [owner] = await this.#owners([domainKey(own)], signal)
    return owner === undefined ? undefined : { name, address: owner }
  }

  async lookup(address: string, networkId: NetworkId, signal?: AbortSignal) {
    const { name } = (await this.lookupAll([address], networkId, signal)).get(address) ?? {}
    return name === undefined ? undefined : { name }
  }

  /** The primary names of many accounts, by three questions: which they are, what they are called, and whom they lead to. */
  async lookupAll(
    addresses: readonly string[],
    _networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ReadonlyMap<string, NamedAddress>> {
    const asked = addresses.filter((address) => decodeAddress(address))
    const primaries = await this.#accounts(
      asked.map((address) => primaryKey(new PublicKey(address))),
      signal
    )
    const chosen = asked.flatMap((address, index) => {
      const { owner, data } = primaries[index] ?? {}
      if (!owner?.equals(sns.primaries) || data?.length !== 33) return []
      return [{ address, domain: new PublicKey(data.subarray(1)) }]
    })
    const reverses = await this.#accounts(
      chosen.map(({ domain }) => reverseKey(domain)),
      signal
    )
    const named = chosen.flatMap(({ address, domain }, index) => {
      const text = readReverse(reverses[index])
      // Names below names are left out.
      const isOwn = text !== undefined && label.test(text) && domainKey(text).equals(domain)
      return isOwn ? [{ address, domain, name: `${text}.sns` }] : []
    })
    const owners = await this.#owners(
      named.map(({ domain }) => domain),
      signal
    )
    return new Map(
      named.flatMap(({ address, name }, index) => {
        const owner = owners[index]
        return owner === undefined ? [] : [[address, { name, address: owner }] as const]
      })
    )
  }

  /** Whom names lead to; nothing for those that nobody has, or of which that cannot be said for sure. */
  async #owners(
    domains: readonly PublicKey[],
    signal: AbortSignal | undefined
  ): Promise<readonly (string | undefined)[]> {
    const keys = domains.map(ownershipKeys)
    const accounts = await this.#accounts(keys.flat(), signal)
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
  ): Promise<string | undefined> {
    const owner = registry?.data.subarray(32, 64)
    if (!registry?.owner.equals(sns.names) || owner?.length !== 32) return undefined
    if (token?.owner.equals(sns.tokenizer) && token.data[0] === activeToken)
      return this.#holderOf(mintKey(domain), signal)
    const named = second && readRecord(second, owner)
    if (named) return named === 'unsure' ? undefined : named.toBase58()
    if (first?.owner.equals(sns.names) && first.data.length >= headLength + 96 && record) {
      const target = first.data.subarray(headLength, headLength + 32)
      const signed = new TextEncoder().encode(toHex(target) + toHex(record.toBytes()))
      const signature = first.data.subarray(headLength + 32, headLength + 96)
      const isSigned = await isEd25519Signature(owner, signed, signature)
      // A browser that cannot tell has nobody there: a payment would go to one of the two.
      if (isSigned === undefined) return undefined
      if (isSigned) return new PublicKey(target).toBase58()
    }
    return PublicKey.isOnCurve(owner) ? new PublicKey(owner).toBase58() : undefined
  }

  /** Who holds the one token of a mint. */
  async #holderOf(mint: PublicKey, signal: AbortSignal | undefined): Promise<string | undefined> {
    const answer = Object(await this.#ask('getTokenLargestAccounts', [mint.toBase58()], signal))
    const all: readonly unknown[] = Array.isArray(answer.value) ? answer.value : []
    const holding = all.map(Object).filter(({ amount }) => amount === '1')
    const [address] = holding.map((one) => one.address)
    if (holding.length !== 1 || typeof address !== 'string' || !decodeAddress(address)) return undefined
    const [account] = await this.#accounts([new PublicKey(address)], signal)
    const held = account && decodeTokenAccount(account)
    return held?.mint.equals(mint) && held.amount === 1n ? held.owner.toBase58() : undefined
  }

  async #accounts(
    keys: readonly PublicKey[],
    signal: AbortSignal | undefined
  ): Promise<readonly (ChainAccount | undefined)[]> {
    const parts = Array.from({ length: Math.ceil(keys.length / mostAccounts) }, (_, index) =>
      keys.slice(index * mostAccounts, (index + 1) * mostAccounts).map((key) => key.toBase58())
    )
    const answers = await Promise.all(
      parts.map(async (part) => {
        const options = { encoding: 'base64', commitment: 'confirmed' }
        const { value } = Object(await this.#ask('getMultipleAccounts', [part, options], signal))
        if (!Array.isArray(value) || value.length !== part.length)
          throw solanaErrors.readFailed({ notes: 'The answer has another number of accounts.' })
        return value.map(decodeAccount)
      })
    )
    return answers.flat()
  }

  async #ask(method: string, params: readonly unknown[], signal: AbortSignal | undefined): Promise<unknown> {
    const namespace = this.kit.namespaces.get('solana')
    if (!namespace) throw solanaErrors.readFailed({ notes: 'The namespace solana is not composed.' })
    return namespace.read({ namespace: 'solana', networkId: this.network, method, params, signal })
  }
}

/** The accounts that say whom a name leads to. */
interface NameAccounts {
  readonly domain: PublicKey
  /** Where the record of the first version is. */
  readonly record: PublicKey | undefined
  readonly registry: ChainAccount | undefined
  readonly token: ChainAccount | undefined
  readonly first: ChainAccount | undefined
  readonly second: ChainAccount | undefined
}

/** A token stands for the name now. */
const activeToken = 2

/** A record was checked by a signature of Solana. */
const bySolana = 1

/**
 * Whom a record of the second version names: nothing where it was written by an owner before this one, and 'unsure' where whom it names has not
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

/** What a name is called, as its reverse account says. */
function readReverse(account: ChainAccount | undefined): string | undefined {
  if (!account?.owner.equals(sns.names) || account.data.length < headLength + 4) return undefined
  const { data } = account
  const length = new DataView(data.buffer, data.byteOffset + headLength).getUint32(0, true)
  const text = data.subarray(headLength + 4, headLength + 4 + Math.min(length, 64))
  return new TextDecoder().decode(text)
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
