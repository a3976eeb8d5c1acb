import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  encodePacked,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi
} from 'viem'
import { sign } from 'viem/accounts'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { etherCoinType, evmCoinType } from './coinTypes.js'
import { coinTypesOf } from './NameRecord.js'
import type { RegisteredName } from './RegisteredName.js'

const serviceAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes, uint64, bytes)'])
const addressAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])
const hashAbi = parseAbi(['function contenthash(bytes32 node) view returns (bytes)'])

const nobody = '0x0000000000000000000000000000000000000000'

const invalidData = (message: string) => new GatewayError('INVALID_QUERY', { field: 'data', message })

/** The name and the query in the request of a zone's resolver (ENSIP-10). @throws GatewayError `INVALID_QUERY` with the field `data` */
export function readQuestion(callData: Hex): { readonly name: string; readonly data: Hex } {
  try {
    const [name, data] = decodeFunctionData({ abi: serviceAbi, data: callData }).args
    return { name: readPacket(hexToBytes(name)), data }
  } catch {
    throw invalidData('data is not a resolver call.')
  }
}

/** A name in DNS format: each label preceded by its length, and a last one of length zero. @throws RangeError for anything else */
function readPacket(bytes: Uint8Array): string {
  const labels: string[] = []
  let at = 0
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    const label = bytes.subarray(at + 1, at + 1 + length)
    if (label.length < length) throw new RangeError('The name ends within a label')
    labels.push(new TextDecoder('utf-8', { fatal: true }).decode(label))
    at += 1 + length
  }
  return labels.join('.').toLowerCase()
}

/**
 * What the resolver's function would return for a name, in its ABI: addresses by coin type and texts; empty for what the name does not have.
 *
 * @throws GatewayError `INVALID_QUERY` with the field `data` for another function, and for one without its arguments
 */
export function answerQuestion(data: Hex, registered: RegisteredName | undefined): Hex {
  try {
    return answerCall(data, registered)
  } catch (error) {
    if (error instanceof GatewayError) throw error
    throw invalidData('data is a call without its arguments.')
  }
}

/** @throws GatewayError, and viem's errors for a call whose arguments cannot be read */
function answerCall(data: Hex, registered: RegisteredName | undefined): Hex {
  const addressFor = (coinType: bigint) => {
    if (!registered) return undefined
    const known = coinTypesOf(registered)
    // An account with a key has the same address on every network (ENSIP-19).
    const isKnown =
      known.includes(Number(coinType)) || (coinType > evmCoinType && known.includes(evmCoinType))
    return isKnown ? registered.address : undefined
  }
  switch (data.slice(0, 10)) {
    case '0x3b3b57de':
      return encodeFunctionResult({ abi: addressAbi, result: addressFor(BigInt(etherCoinType)) ?? nobody })
    case '0xf1cb7e06': {
      const [, coinType] = decodeFunctionData({ abi: coinAbi, data }).args
      return encodeFunctionResult({ abi: coinAbi, result: addressFor(coinType) ?? '0x' })
    }
    case '0x59d1d43c': {
      const [, key] = decodeFunctionData({ abi: textAbi, data }).args
      const { avatar, bio } = registered?.attributes ?? {}
      const texts: Readonly<Record<string, string | undefined>> = { avatar, description: bio }
      return encodeFunctionResult({ abi: textAbi, result: (Object.hasOwn(texts, key) && texts[key]) || '' })
    }
    case '0xbc1c58d1':
      return encodeFunctionResult({ abi: hashAbi, result: '0x' })
    default:
      throw invalidData('data asks for a record that names here do not have.')
  }
}

/**
 * The answer for a resolver of the form of ENS's offchain-resolver: what its function returns, until when that is valid, and the zone's signature
 * over both, the query and the resolver. @param key of the zone
 */
export async function signAnswer(
  { resolver, question, result }: { readonly resolver: Hex; readonly question: Hex; readonly result: Hex },
  key: Hex
): Promise<Hex> {
  const expires = BigInt(Math.floor((Date.now() + limits.namesTtl) / 1_000))
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', resolver, expires, keccak256(question), keccak256(result)]
    )
  )
  const signature = await sign({ hash, privateKey: key, to: 'hex' })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature]
  )
}
