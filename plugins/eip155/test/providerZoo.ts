import { EventEmitter } from 'node:events'
import { connectErrors } from '@plugboard/core'

const account = `0x${'a'.repeat(40)}`
const never = () => new Promise<never>(() => undefined)
const error = (code: unknown, message = 'no') => Object.assign(new Error(message), { code })

type Answer = (method: string) => unknown

/** A wallet that behaves except for the given overrides. */
const wallet = (answer: Answer = () => undefined, more: object = {}) => {
  const emitter = new EventEmitter()
  const normal = (method: string) =>
    ({ eth_chainId: '0x1', eth_accounts: [account], eth_requestAccounts: [account] })[method] ?? null
  const request = async ({ method }: { method: string }) => {
    const said = await answer(method)
    return said === undefined ? normal(method) : said
  }
  return Object.assign(emitter, { request }, more)
}
const only =
  (name: string, said: unknown): Answer =>
  (method) =>
    method === name ? said : undefined
const failing =
  (name: RegExp, thrown: unknown): Answer =>
  (method) => {
    if (name.test(method)) throw thrown
  }

/** Forty wallets, most of them broken in one way. The `fine` ones connect. */
export const providerZoo: readonly (readonly [name: string, make: () => unknown, fine: boolean])[] = [
  ['a good one', () => wallet(), true],
  ['no events', () => ({ request: wallet().request }), true],
  ['frozen', () => Object.freeze({ request: wallet().request }), true],
  [
    'on throws',
    () =>
      wallet(undefined, {
        on: () => {
          throw new Error('on')
        }
      }),
    true
  ],
  [
    'removeListener throws',
    () =>
      wallet(undefined, {
        removeListener: () => {
          throw new Error('off')
        }
      }),
    true
  ],
  ['removeListener missing', () => wallet(undefined, { removeListener: undefined }), true],
  ['on is a text', () => wallet(undefined, { on: 'on' }), true],
  [
    'request throws at once',
    () => ({
      request: () => {
        throw new Error('boom')
      }
    }),
    false
  ],
  [
    'request throws a text',
    () => ({
      request: () => {
        throw 'boom'
      }
    }),
    false
  ],
  [
    'request throws undefined',
    () => ({
      request: () => {
        throw undefined
      }
    }),
    false
  ],
  [
    'request returns no promise',
    () => ({ request: ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [account]) }),
    true
  ],
  ['request never answers', () => ({ request: never }), false],
  [
    'request getter works once',
    () => {
      let n = 0
      const { request } = wallet()
      return {
        get request() {
          n += 1
          if (n > 2) throw new Error('getter')
          return request
        }
      }
    },
    false
  ],
  [
    'error with traps',
    () => ({
      request: () => {
        throw new Proxy(
          {},
          {
            get: () => {
              throw new Error('trap')
            },
            getPrototypeOf: () => {
              throw new Error('trap')
            }
          }
        )
      }
    }),
    false
  ],
  [
    'thenable that settles twice',
    () => ({
      request: ({ method }: { method: string }) => ({
        // biome-ignore lint/suspicious/noThenProperty: a wallet may return a thenable of its own.
        then: (yes: (v: unknown) => void) => {
          yes(method === 'eth_chainId' ? '0x1' : [account])
          yes(0)
        }
      })
    }),
    true
  ],
  ['accounts null', () => wallet(only('eth_requestAccounts', null)), false],
  ['accounts a text', () => wallet(only('eth_requestAccounts', account)), false],
  ['accounts empty', () => wallet(only('eth_requestAccounts', [])), false],
  ['accounts numbers', () => wallet(only('eth_requestAccounts', [1, {}, null])), false],
  ['accounts too short', () => wallet(only('eth_requestAccounts', ['0xabc'])), false],
  ['accounts as CAIP-10', () => wallet(only('eth_requestAccounts', [`eip155:1:${account}`])), true],
  [
    'accounts twice',
    () => wallet(only('eth_requestAccounts', [account, account.toUpperCase().replace('X', 'x')])),
    true
  ],
  ['accounts ten thousand', () => wallet(only('eth_requestAccounts', Array(10_000).fill(account))), true],
  ['chain id a number', () => wallet(only('eth_chainId', 1)), true],
  ['chain id a bigint', () => wallet(only('eth_chainId', 1n)), true],
  ['chain id 0x01', () => wallet(only('eth_chainId', '0x01')), true],
  ['chain id decimal', () => wallet(only('eth_chainId', '1')), true],
  ['chain id negative', () => wallet(only('eth_chainId', -1)), true],
  ['chain id an object', () => wallet(only('eth_chainId', {})), true],
  ['chain id an error', () => wallet(failing(/eth_chainId/, error(4100))), false],
  ['chain id never', () => wallet((method) => (method === 'eth_chainId' ? never() : undefined)), false],
  ['declines 4001', () => wallet(failing(/request/, error(4001))), false],
  ['unauthorized 4100', () => wallet(failing(/request/, error(4100))), false],
  ['unsupported 4200', () => wallet(failing(/request/, error(4200))), false],
  ['disconnected 4900', () => wallet(failing(/request/, error(4900))), false],
  ['chain disconnected 4901', () => wallet(failing(/request/, error(4901))), false],
  ['pending -32002', () => wallet(failing(/request/, error(-32002))), false],
  ['internal -32603', () => wallet(failing(/request/, error(-32603))), false],
  ['code as text', () => wallet(failing(/request/, error('4001'))), false],
  ['throws one of ours', () => wallet(failing(/request/, connectErrors.locked())), false]
]
