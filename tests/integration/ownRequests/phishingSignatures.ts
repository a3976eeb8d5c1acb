import { type Hex, maxUint256, numberToHex } from 'viem'
import { alice, ether } from '../../../plugins/eip155/test/paymentSetup'
import { type Contracts, data, type PageRequest, signIn, text, typed } from './RequestScene'

/** The drainer. */
export const thief: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const permit2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const seaport: Hex = '0x0000000000000068F116a894984e2DB1123eB395'
/** When what was signed ends, in Unix seconds. */
export const soon = '1900000000'

/** How many tokens Alice has. */
export interface Possessions {
  readonly coins: bigint
  readonly dollars: bigint
}

/** Signatures that drainers ask for: permits, orders and texts. */
export function phishingSignatures(
  { coin, dollar, apes, wrapped, desk }: Contracts,
  all: Possessions & { readonly origin: string }
): readonly PageRequest[] {
  const domainOf = (name: string, verifyingContract: Hex) => ({
    name,
    version: '1',
    chainId: 31337,
    verifyingContract
  })
  const item = (itemType: number, token: Hex, id: string, amount: string, recipient?: Hex) => ({
    itemType,
    token,
    identifierOrCriteria: id,
    startAmount: amount,
    endAmount: amount,
    ...(recipient && { recipient })
  })
  const zero: Hex = `0x${'0'.repeat(40)}`
  const order = (offer: readonly object[], consideration: readonly object[]) => ({
    offerer: alice,
    zone: zero,
    offer,
    consideration,
    orderType: 0,
    startTime: '0',
    endTime: soon,
    salt: '1',
    counter: '0'
  })
  const sell = (name: string, offer: readonly object[], consideration: readonly object[]) =>
    typed(name, 'OrderComponents', domainOf('Seaport', seaport), order(offer, consideration))
  const permit = (name: string, token: Hex, message: object) =>
    typed(name, 'Permit', domainOf('Coin', token), message)
  const { host } = new URL(all.origin)
  return [
    permit('a permit without a limit', coin, {
      owner: alice,
      spender: thief,
      value: String(maxUint256),
      nonce: 0,
      deadline: soon
    }),
    permit('a permit of some', dollar, {
      owner: alice,
      spender: desk,
      value: '5000000',
      nonce: 0,
      deadline: soon
    }),
    permit('a permit of DAI', coin, { holder: alice, spender: thief, nonce: 0, expiry: 0, allowed: true }),
    permit('a permit of a piece', apes, { spender: thief, tokenId: '1', nonce: 0, deadline: soon }),
    typed('a permit of Permit2', 'PermitSingle', domainOf('Permit2', permit2), {
      details: { token: coin, amount: String(2n ** 160n - 1n), expiration: soon, nonce: 0 },
      spender: thief,
      sigDeadline: soon
    }),
    typed('permits of Permit2', 'PermitBatch', domainOf('Permit2', permit2), {
      details: [coin, dollar].map((token) => ({ token, amount: '1000', expiration: soon, nonce: 0 })),
      spender: thief,
      sigDeadline: soon
    }),
    typed('a transfer by Permit2', 'PermitTransferFrom', domainOf('Permit2', permit2), {
      permitted: { token: coin, amount: String(all.coins) },
      spender: thief,
      nonce: 0,
      deadline: soon
    }),
    typed(
      'transfers by Permit2 with a witness',
      'PermitBatchWitnessTransferFrom',
      domainOf('Permit2', permit2),
      {
        permitted: [{ token: coin, amount: '1' }],
        spender: thief,
        nonce: 0,
        deadline: soon,
        witness: { order: '0x' }
      }
    ),
    typed('a transfer with an authorization', 'TransferWithAuthorization', domainOf('Dollar', dollar), {
      from: alice,
      to: thief,
      value: String(all.dollars),
      validAfter: 0,
      validBefore: soon,
      nonce: numberToHex(1, { size: 32 })
    }),
    sell('a piece for nothing', [item(2, apes, '1', '1')], []),
    sell('a piece for one wei', [item(2, apes, '1', '1')], [item(0, zero, '0', '1', alice)]),
    sell(
      'a piece, and the thief is paid',
      [item(2, apes, '1', '1')],
      [item(0, zero, '0', String(ether), thief)]
    ),
    sell(
      'all pieces for nothing',
      ['1', '2'].map((id) => item(2, apes, id, '1')),
      [item(0, zero, '0', '0', alice)]
    ),
    sell(
      'wrapped ether for nothing',
      [item(1, wrapped, '0', String(ether))],
      [item(1, coin, '0', '1', alice)]
    ),
    typed('a bulk of pieces for nothing', 'BulkOrder', domainOf('Seaport', seaport), {
      tree: [[order([item(2, apes, '1', '1')], []), order([item(2, apes, '2', '1')], [])]]
    }),
    typed('an order of another market without a price', 'Order', domainOf('Blur Exchange', desk), {
      trader: alice,
      side: 1,
      collection: apes,
      tokenId: '1',
      price: '0'
    }),
    typed('an order of a maker for one unit', 'MakerOrder', domainOf('LooksRareExchange', desk), {
      signer: alice,
      collection: apes,
      price: '1'
    }),
    typed('coins for nothing in a limit order', 'Order', domainOf('1inch Limit Order Protocol', desk), {
      maker: alice,
      makerAsset: coin,
      takerAsset: dollar,
      makingAmount: String(all.coins),
      takingAmount: '1'
    }),
    typed('a call in the name of the account', 'MetaTransaction', domainOf('Coin', coin), {
      nonce: 0,
      from: alice,
      functionSignature: data('approve', thief, maxUint256)
    }),
    typed(
      'a Safe that runs a program',
      'SafeTx',
      { chainId: 31337, verifyingContract: desk },
      {
        to: thief,
        value: '0',
        data: '0x12345678',
        operation: 1
      }
    ),
    text('a sign-in for another site', signIn('bank.example', 'https://bank.example')),
    text('a sign-in for a site that looks alike', signIn(host.replace('l', '1'), all.origin)),
    text('a sign-in whose address leads elsewhere', signIn(host, 'https://bank.example/login')),
    text(
      'a sign-in with a sub-domain of another',
      signIn(`${host}.bank.example`, `https://${host}.bank.example`)
    ),
    text('a sign-in behind a greeting', `Welcome\n${signIn('bank.example', 'https://bank.example')}`),
    { name: 'a hash', method: 'eth_sign', params: [alice, `0x${'ab'.repeat(32)}`] },
    { name: 'a hash as a text', method: 'personal_sign', params: [`0x${'cd'.repeat(32)}`, alice] },
    text('a hash that is written out', `0x${'12'.repeat(32)}`),
    typed(
      'something unreadable: a permit with a key that no gate lets pass',
      'Permit',
      domainOf('Coin', coin),
      {
        owner: alice,
        spender: thief,
        value: String(maxUint256),
        constructor: '1'
      }
    )
  ]
}
