import fc from 'fast-check'
import { getAddress } from 'viem'
import type { SiwxMessage } from '../src/message/SiwxMessage'

const letters = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })

const hex = '0123456789abcdef'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = '023456789acdefghjklmnpqrstuvwxyz'
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const accounts = fc.oneof(
  fc.record({
    chainId: fc.integer({ min: 1, max: 2 ** 31 }).map((id) => `eip155:${id}` as const),
    accountAddress: letters(hex, 40).map((digits) => getAddress(`0x${digits}`) as string)
  }),
  fc.record({
    chainId: letters(base58, 32).map((id) => `solana:${id}` as const),
    accountAddress: letters(base58, 32, 44)
  }),
  fc.record({
    chainId: letters(hex, 32).map((id) => `bip122:${id}` as const),
    accountAddress: letters(bech32, 39).map((part) => `bc1${part}`)
  }),
  fc.record({
    chainId: letters(hex, 32).map((id) => `polkadot:${id}` as const),
    accountAddress: letters(base58, 48)
  }),
  fc.record({
    chainId: letters(alphanumeric, 1, 32).map((id) => `cosmos:${id}` as const),
    accountAddress: letters(bech32, 38).map((part) => `cosmos1${part}`)
  })
)

const time = fc
  .date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = fc.webUrl({ withQueryParameters: true, withFragments: true })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** Any well-formed message of the five namespaces. */
export const messages: fc.Arbitrary<SiwxMessage> = fc
  .record({
    account: accounts,
    scheme: maybe(fc.constantFrom('https', 'http')),
    domain: fc.oneof(fc.domain(), fc.constantFrom('localhost:3000', '127.0.0.1:8080', '[::1]:80')),
    uri,
    version: fc.constant('1'),
    nonce: letters(alphanumeric, 8, 40),
    statement: maybe(letters(`${alphanumeric} -._~:/?#[]@!$&'()*+,;=`, 1, 80)),
    issuedAt: time,
    expirationTime: maybe(time),
    notBefore: maybe(time),
    requestId: maybe(letters(`${alphanumeric}-._~:@`, 0, 20)),
    resources: maybe(fc.array(uri, { maxLength: 3 }))
  })
  .map(({ account, ...rest }) => {
    const said = Object.entries({ ...rest, ...account }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(said) as unknown as SiwxMessage
  })
  .filter(({ statement }) => !statement?.startsWith('URI: '))
