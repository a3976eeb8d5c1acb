import { readFileSync } from 'node:fs'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseAbi,
  parseAbiParameters,
  stringToHex
} from 'viem'
import { namehash } from 'viem/ens'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

const abi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string value)'
])

/**
 * @typedef {object} EnsName
 * @property {string} name
 * @property {Readonly<Record<string, `0x${string}`>>} [addresses] by coin type
 * @property {Readonly<Record<string, string>>} [texts]
 * @property {string} [primaryOf] the address that it is the name of
 */

/**
 * The transactions that deploy ENS on a chain that has none: ENS's own registry, a resolver, a universal resolver, and names.
 *
 * @param {object} options
 * @param {`0x${string}`} options.from
 * @param {number} options.nonce how many transactions `from` has sent
 * @param {readonly EnsName[]} [options.names]
 * @param {{ zones: readonly string[], url: string, signer: `0x${string}` }} [options.offchain] the zones for which ENS's resolver for off-chain
 * lookups answers
 */
export function makeEns({ from, nonce, names = [], offchain }) {
  const codes = { ...read('../../tests/contracts/contracts.json'), ...read('../../tests/contracts/ens.json') }
  const at = (index) => getContractAddress({ from, nonce: BigInt(nonce + index) })
  const [registry, resolver, universalResolver, offchainResolver] = [at(0), at(1), at(2), at(3)]
  const code = (name, types, ...values) =>
    codes[name] + encodeAbiParameters(parseAbiParameters(types), values).slice(2)
  const call = (to, functionName, ...args) => ({ to, data: encodeFunctionData({ abi, functionName, args }) })
  const made = new Set()
  /** Creates a name and its parents, each with a resolver. */
  const own = (name, answers) => {
    const [label = '', ...rest] = name.split('.')
    const parent = rest.join('.')
    if (made.has(name)) return []
    made.add(name)
    return [
      ...(parent ? own(parent, '0x0000000000000000000000000000000000000000') : []),
      call(registry, 'setSubnodeRecord', namehash(parent), keccak256(stringToHex(label)), from, answers, 0n)
    ]
  }
  const write = ({ name, addresses = {}, texts = {}, primaryOf }) => {
    const reverse = primaryOf && `${primaryOf.slice(2).toLowerCase()}.addr.reverse`
    return [
      ...own(name, resolver),
      ...Object.entries(addresses).map(([coinType, address]) =>
        call(resolver, 'setAddr', namehash(name), BigInt(coinType), address)
      ),
      ...Object.entries(texts).map(([key, value]) => call(resolver, 'setText', namehash(name), key, value)),
      ...(reverse ? [...own(reverse, resolver), call(resolver, 'setName', namehash(reverse), name)] : [])
    ]
  }
  const transactions = [
    { data: codes.ENSRegistry },
    { data: codes.NameResolver },
    { data: code('UniversalResolver', 'address', registry) },
    ...(offchain
      ? [
          { data: code('OffchainResolver', 'string, address[]', offchain.url, [offchain.signer]) },
          ...offchain.zones.flatMap((zone) => own(zone, offchainResolver))
        ]
      : []),
    ...names.flatMap(write)
  ]
  return { registry, resolver, universalResolver, offchainResolver, transactions }
}
