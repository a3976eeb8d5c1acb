import { type Hex, maxUint256, stringToHex } from 'viem'
import { standard } from '../../../plugins/eip155/test/deployContract'
import { alice, bob, ether } from '../../../plugins/eip155/test/paymentSetup'
import contracts from '../../contracts/contracts.json'
import {
  batch,
  type Contracts,
  creation,
  data,
  type PageRequest,
  signIn,
  text,
  transaction,
  typed,
  unknownData
} from './RequestScene'

/** A token whose coins all belong to Alice. */
const standardToken =
  `${contracts.StandardToken}${standard('Club', 'CLUB', 18, 1_000n * ether).slice(2)}` as Hex

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Everyday requests of honest pages: 204 requests. */
export function ordinaryRequests(
  { coin, dollar, apes, many, wrapped, desk }: Contracts,
  { origin }: { readonly origin: string }
): readonly PageRequest[] {
  const { host } = new URL(origin)
  const domain = { name: 'Club', version: '1', chainId: 31337, verifyingContract: desk }
  const zero: Hex = `0x${'0'.repeat(40)}`
  const units = (value: number) => BigInt(value) * ether
  const listing = (price: number, token: Hex, id: string) => ({
    offerer: alice,
    zone: zero,
    offer: [{ itemType: 2, token, identifierOrCriteria: id, startAmount: '1', endAmount: '1' }],
    consideration: [
      {
        itemType: 0,
        token: zero,
        identifierOrCriteria: '0',
        startAmount: String((units(price) * 975n) / 1000n),
        endAmount: String((units(price) * 975n) / 1000n),
        recipient: alice
      },
      {
        itemType: 0,
        token: zero,
        identifierOrCriteria: '0',
        startAmount: String((units(price) * 25n) / 1000n),
        endAmount: String((units(price) * 25n) / 1000n),
        recipient: desk
      }
    ],
    orderType: 0,
    startTime: '0',
    endTime: '1900000000',
    salt: '1',
    counter: '0'
  })
  const functions = [
    'vote',
    'checkIn',
    'claim',
    'mint',
    'register',
    'multicall',
    'execute',
    'join',
    'renew',
    'follow'
  ]
  return [
    ...numbers(20).map((value) =>
      transaction(`pays ${value} coins`, coin, data('transfer', bob, units(value)))
    ),
    ...numbers(10).map((value) =>
      transaction(
        `pays ${value} dollars to a shop`,
        dollar,
        data('transfer', desk, BigInt(value * 1_000_000))
      )
    ),
    ...numbers(10).map((value) => transaction(`pays ${value} ether`, bob, undefined, units(value))),
    ...numbers(20).map((value) =>
      transaction(`allows ${value} coins`, coin, data('approve', desk, units(value)))
    ),
    ...numbers(5).map((value) =>
      transaction(`takes back an allowance of dollars, ${value}`, dollar, data('approve', desk, 0n))
    ),
    transaction('takes back an allowance of a person', coin, data('approve', bob, 0n)),
    transaction('takes back a collection', apes, data('setApprovalForAll', desk, false)),
    transaction('takes back a collection of many', many, data('setApprovalForAll', desk, false)),
    ...numbers(20).map((value) =>
      transaction(`stakes ${value} coins`, desk, data('stake', coin, units(value)))
    ),
    ...numbers(10).map((value) =>
      transaction(`wraps ${value} ether`, wrapped, data('deposit'), units(value))
    ),
    ...numbers(5).map((value) => transaction(`unwraps ${value}`, wrapped, data('withdraw', BigInt(value)))),
    ...functions.map((name) => transaction(`calls ${name}()`, desk, unknownData(name))),
    ...functions.map((name, at) =>
      transaction(`calls ${name}() for some ether`, desk, unknownData(name), ether / BigInt(at + 2))
    ),
    ...numbers(10).map((value) =>
      batch(`allows and stakes ${value} coins at once`, [
        { to: coin, data: data('approve', desk, units(value)) },
        { to: desk, data: data('stake', coin, units(value)) }
      ])
    ),
    ...numbers(2).map((value) => ({
      ...transaction(`has ${value} ether signed`, bob, undefined, units(value)),
      method: 'eth_signTransaction'
    })),
    ...numbers(10).map((price) =>
      typed(
        `lists a piece for ${price} ether`,
        'OrderComponents',
        { ...domain, name: 'Seaport' },
        listing(price, apes, '1')
      )
    ),
    typed(
      'lists two pieces',
      'BulkOrder',
      { ...domain, name: 'Seaport' },
      { tree: [listing(2, apes, '1'), listing(3, apes, '2')] }
    ),
    ...numbers(5).map((value) =>
      typed(
        `takes back a permit, ${value}`,
        'Permit',
        { ...domain, verifyingContract: coin },
        { owner: alice, spender: desk, value: '0', nonce: value, deadline: String(maxUint256) }
      )
    ),
    ...numbers(5).map((value) =>
      typed(`orders ${value} dollars for coins`, 'Order', domain, {
        maker: alice,
        makerAsset: coin,
        takerAsset: dollar,
        makingAmount: String(units(value)),
        takingAmount: String(value * 990_000)
      })
    ),
    ...numbers(10).map((value) =>
      typed(`votes on proposal ${value}`, 'Vote', domain, { from: alice, proposal: value, choice: 1 })
    ),
    ...numbers(1).map((value) =>
      typed(`writes letter ${value}`, 'Mail', domain, {
        from: { wallet: alice },
        to: { wallet: bob },
        contents: `Letter ${value}`
      })
    ),
    ...numbers(5).map((value) =>
      typed(`logs in, ${value}`, 'Login', domain, { account: alice, nonce: value })
    ),
    ...numbers(15).map((value) =>
      text(`signs in, ${value}`, signIn(host, `${origin}/visit/${value}`, `Visit ${value}.`))
    ),
    ...numbers(10).map((value) =>
      text(`agrees to terms, ${value}`, `I agree to the terms of ${host}, version ${value}.`)
    ),
    creation('deploys a token', standardToken),
    creation('deploys a token, nobody being null', standardToken, 0n, { to: null }),
    creation('deploys a library', '0x6001600c60003960016000f300'),
    batch('deploys a token in a batch', [
      { data: standardToken },
      { to: desk, data: unknownData('register') }
    ]),
    { name: 'asks whether hashes are signed', method: 'eth_sign', params: [] },
    { name: 'signs a plain text', method: 'personal_sign', params: ['Good morning', alice] },
    {
      name: 'signs with the account first',
      method: 'personal_sign',
      params: [alice, stringToHex('Good evening')]
    }
  ]
}
