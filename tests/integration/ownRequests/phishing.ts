import { type Hex, maxUint256, numberToHex } from 'viem'
import { alice, ether } from '../../../plugins/eip155/test/paymentSetup'
import {
  batch,
  type Contracts,
  codeThatCalls,
  creation,
  data,
  type PageRequest,
  signIn,
  text,
  transaction,
  typed,
  unknownData
} from './RequestScene'

const thief: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** An address without a contract. */
const vacant: Hex = '0x7a0000000000000000000000000000000000070a'
const permit2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const seaport: Hex = '0x0000000000000068F116a894984e2DB1123eB395'
const soon = '1900000000'
/** Code that creates a contract that keeps what it receives: it returns the code of a contract whose only instruction is to end. */
const keeper: Hex = '0x6001600c60003960016000f300'

/** Requests of drainers: publicly known patterns, rewritten. @param all how many coins Alice has, and how much ether */
export function phishingRequests(
  { coin, dollar, apes, many, wrapped, desk, bait }: Contracts,
  all: { readonly coins: bigint; readonly dollars: bigint; readonly wei: bigint; readonly origin: string }
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
  const nearlyAll = (all.wei * 98n) / 100n
  const { host } = new URL(all.origin)
  return [
    transaction('an allowance without a limit to a contract', coin, data('approve', desk, maxUint256)),
    transaction('an allowance without a limit to a person', coin, data('approve', thief, maxUint256)),
    transaction('an allowance of all coins to a person', coin, data('approve', thief, all.coins)),
    transaction('an allowance of a few coins to a person', dollar, data('approve', thief, 5_000_000n)),
    transaction('an allowance of 2^160', coin, data('approve', desk, 2n ** 160n - 1n)),
    transaction('an allowance of another token without a limit', dollar, data('approve', desk, maxUint256)),
    transaction(
      'an allowance that is raised without a limit',
      coin,
      data('increaseAllowance', desk, maxUint256 >> 1n)
    ),
    transaction('an allowance that is raised for a person', coin, data('increaseAllowance', thief, 1_000n)),
    transaction('a hidden allowance', bait, data('transfer', desk, 1n)),
    // A contract can be deployed at an address later, or exist there on another network.
    transaction(
      'an allowance without a limit where no token is yet',
      vacant,
      data('approve', desk, maxUint256)
    ),
    transaction('an allowance without a limit of what is no token', desk, data('approve', thief, maxUint256)),
    transaction('all of a collection that is none yet', vacant, data('setApprovalForAll', desk, true)),
    transaction('all of a collection to a person', apes, data('setApprovalForAll', thief, true)),
    transaction('all of a collection to a contract', apes, data('setApprovalForAll', wrapped, true)),
    transaction('all of a collection of many to a person', many, data('setApprovalForAll', thief, true)),
    transaction('one piece to a person', apes, data('approve', thief, 1n)),
    transaction('all coins to a person', coin, data('transfer', thief, all.coins)),
    transaction('nearly all coins to a person', coin, data('transfer', thief, (all.coins * 99n) / 100n)),
    transaction('all dollars to a contract', dollar, data('transfer', desk, all.dollars)),
    transaction('a piece to a person', apes, data('transferFrom', alice, thief, 1n)),
    transaction('a piece to a person, safely', apes, data('safeTransferFrom', alice, thief, 2n)),
    transaction('a piece to a contract that takes it', desk, data('collect', apes, 1n)),
    transaction('another piece to a contract that takes it', desk, data('collect', apes, 2n)),
    transaction('a sweep of coins', desk, data('sweep', [coin])),
    transaction('a sweep of all tokens', desk, data('sweep', [coin, dollar])),
    transaction('a sweep in the guise of a stake', desk, data('stake', coin, all.coins)),
    transaction('nearly all ether to a person', thief, undefined, nearlyAll),
    ...[
      'claim',
      'claimRewards',
      'securityUpdate',
      'connect',
      'verify',
      'mint',
      'swap',
      'upgrade',
      'execute'
    ].map((name) => transaction(`nearly all ether for ${name}()`, desk, unknownData(name), nearlyAll)),
    batch('an allowance without a limit among others', [
      { to: thief, value: '0x1' },
      { to: coin, data: data('approve', desk, maxUint256) }
    ]),
    batch('all coins and a tip', [
      { to: desk, value: '0x1' },
      { to: coin, data: data('transfer', thief, all.coins) }
    ]),
    batch('a sweep behind a vote', [
      { to: desk, data: unknownData('vote') },
      { to: desk, data: data('sweep', [dollar, coin]) }
    ]),
    {
      ...transaction('a signature of all ether', thief, undefined, nearlyAll),
      method: 'eth_signTransaction'
    },
    {
      name: 'a program for the account',
      method: 'eth_sendTransaction',
      params: [
        { from: alice, to: alice, authorizationList: [{ address: thief, chainId: '0x7a69', nonce: '0x0' }] }
      ]
    },
    {
      name: 'a grant of coins by the day',
      method: 'wallet_requestExecutionPermissions',
      params: [
        [
          {
            chainId: '0x7a69',
            from: alice,
            to: thief,
            permission: {
              type: 'erc20-token-periodic',
              isAdjustmentAllowed: false,
              data: { tokenAddress: coin, periodAmount: numberToHex(all.coins), periodDuration: 86_400 }
            }
          }
        ]
      ]
    },
    {
      name: 'a grant of an older draft',
      method: 'wallet_grantPermissions',
      params: [
        {
          signer: { type: 'account', data: { id: thief } },
          permissions: [{ type: 'native-token-transfer', data: { allowance: numberToHex(all.wei) } }],
          expiry: Number(soon)
        }
      ]
    },
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
    batch('an allowance without a limit behind a contract that is made', [
      { data: keeper, value: '0x0' },
      { to: coin, data: data('approve', thief, maxUint256) }
    ]),
    creation('a new contract with nearly all ether', keeper, nearlyAll),
    creation('a new contract with some ether', keeper, ether / 100n),
    creation('a new contract with ether, nobody being null', keeper, ether, { to: null }),
    creation('a new contract with ether, nobody being an empty text', keeper, ether, { to: '' }),
    creation('a new contract with ether, nobody being no bytes', keeper, ether, { to: '0x' }),
    creation('a new contract with ether and without code', '0x', ether),
    creation(
      'a new contract that takes coins',
      codeThatCalls(coin, data('transferFrom', alice, thief, ether))
    ),
    { ...creation('a new contract with ether, only signed', keeper, ether), method: 'eth_signTransaction' },
    batch('a new contract with ether in a batch of one', [{ data: keeper, value: '0xde0b6b3a7640000' }]),
    batch('a new contract with ether behind a vote', [
      { to: desk, data: unknownData('vote') },
      { to: null, data: keeper, value: '0xde0b6b3a7640000' }
    ]),
    {
      name: 'something unreadable: ether for a name instead of an address',
      method: 'eth_sendTransaction',
      params: [{ from: alice, to: 'thief.eth', value: '0xde0b6b3a7640000' }]
    },
    {
      name: 'something unreadable: calls that are no list',
      method: 'wallet_sendCalls',
      params: [
        { version: '2.0.0', from: alice, calls: { 0: { to: thief, value: '0xde0b6b3a7640000' }, length: 1 } }
      ]
    },
    {
      name: 'something unreadable: an allowance beside other data',
      method: 'eth_sendTransaction',
      params: [
        { from: alice, to: coin, data: data('approve', thief, maxUint256), input: data('approve', thief, 0n) }
      ]
    },
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
