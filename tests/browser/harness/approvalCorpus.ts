import { encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { type CorpusEntry, type Parties, unreadable } from './CorpusEntry.js'
import { solanaApprovals } from './solanaApprovals.js'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)'
])
const unlimited = 2n ** 256n - 1n
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const unverified = 'Unverified token'

/** Forty requests, of every kind that the frame draws. */
export function approvalCorpus(parties: Parties): readonly CorpusEntry[] {
  return [...transactions(parties), ...typedData(parties), ...messages(parties), ...solanaApprovals(parties)]
}

function transactions({ account, token, other }: Parties): readonly CorpusEntry[] {
  const send = (
    name: string,
    call: { to?: Hex; value?: Hex; data?: Hex },
    ...says: string[]
  ): CorpusEntry => ({
    ...{ name, method: 'eth_sendTransaction', params: [{ from: account, ...call }] },
    says: [...says, 'Network fee', 'Harbour', account]
  })
  const data = (functionName: string, ...args: unknown[]) =>
    encodeFunctionData({ abi, functionName, args } as never) as Hex
  const call = (name: string, to: Hex, bytes: Hex, ...says: string[]) =>
    send(name, { to, data: bytes }, ...says)
  const calls = (name: string, all: readonly object[], ...says: string[]): CorpusEntry => ({
    ...{ name, method: 'wallet_sendCalls', says },
    params: [{ version: '2.0.0', chainId: '0x7a69', from: account, calls: all }]
  })
  const transfer = data('transfer', other, 12_500_000n)
  return [
    send('coins', { to: other, value: '0x16345785d8a0000' }, 'Send', '0.1 ETH', other),
    send('one wei', { to: other, value: '0x1' }, '0.000000000000000001 ETH', 'The fee may be higher'),
    send('nothing to oneself', { to: account }, 'Send', '0 ETH'),
    call('a token', token, transfer, 'Send', '12.5 USDC', other),
    call('a token that is not listed', other, data('transfer', token, 7n), '7', unverified, 'base units'),
    call(
      'an allowance',
      token,
      data('approve', other, 5_000_000n),
      'Allow spending',
      '5 USDC',
      'Who may spend'
    ),
    call('an allowance without limit', token, data('approve', other, unlimited), 'USDC · ∞', 'Unlimited'),
    call('the end of an allowance', token, data('approve', other, 0n), 'End an allowance', other),
    call('an allowance of anything', other, data('approve', token, 1n), 'This may transfer a collectible'),
    call(
      'a larger allowance',
      token,
      data('increaseAllowance', other, 1n),
      'Allow spending',
      '0.000001 USDC'
    ),
    call(
      'own tokens',
      token,
      data('transferFrom', account, other, 1_000_000n),
      'Send',
      '1 USDC',
      'From',
      other
    ),
    call(
      'tokens of others',
      token,
      data('transferFrom', other, account, 1n),
      'Move tokens from another account'
    ),
    call(
      'a collection',
      other,
      data('setApprovalForAll', token, true),
      'Hand over a collection',
      'can move everything'
    ),
    call('a collection back', other, data('setApprovalForAll', token, false), 'Take back a collection'),
    call('a method that nobody knows', token, `0x12345678${'00'.repeat(64)}`, 'Call a contract', unreadable),
    call('data of one byte', token, '0x00', unreadable, 'Hold to approve'),
    call('a transfer with more behind it', token, `${transfer}00`, unreadable),
    send(
      'a transfer with coins',
      { to: token, data: transfer, value: '0x1' },
      unreadable,
      'Coins sent with it'
    ),
    send('a new contract', { data: '0x600160005260206000f3' }, 'Create a contract', unreadable),
    calls(
      'two calls',
      [
        { to: token, data: transfer },
        { to: other, value: '0x1' }
      ],
      ...['Send 2 transactions', '1. Send', '12.5 USDC', '2. Send']
    ),
    calls(
      'an allowance among calls',
      [
        { to: other, value: '0x1' },
        { to: token, data: data('approve', other, unlimited) }
      ],
      ...['Send 2 transactions', '2. Allow spending', 'Unlimited']
    )
  ]
}

function typedData({ account, token, other }: Parties): readonly CorpusEntry[] {
  const fields = (text: string) =>
    text.split(',').map((one) => {
      const [type = '', name = ''] = one.split(' ')
      return { type, name }
    })
  const EIP712Domain = fields('string name,uint256 chainId,address verifyingContract')
  const domain = { name: 'Shop', chainId: 31337, verifyingContract: token }
  const sign = (name: string, typed: object, ...says: string[]): CorpusEntry => ({
    ...{ name, method: 'eth_signTypedData_v4', params: [account, JSON.stringify(typed)], says }
  })
  const permit = (value: bigint) => ({
    types: {
      EIP712Domain,
      Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline')
    },
    ...{ primaryType: 'Permit', domain },
    message: { owner: account, spender: other, value: String(value), nonce: 0, deadline: 1_800_000_000 }
  })
  const dai = {
    types: {
      EIP712Domain,
      Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed')
    },
    ...{ primaryType: 'Permit', domain },
    message: { holder: account, spender: other, nonce: 0, expiry: 0, allowed: true }
  }
  const details = (amount: string, of = token) => ({ token: of, amount, expiration: 1_800_000_000, nonce: 0 })
  const PermitDetails = fields('address token,uint160 amount,uint48 expiration,uint48 nonce')
  const viaPermit2 = { ...domain, verifyingContract: permit2 }
  const single = {
    types: {
      EIP712Domain,
      PermitDetails,
      PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline')
    },
    ...{ primaryType: 'PermitSingle', domain: viaPermit2 },
    message: { details: details('2500000'), spender: other, sigDeadline: 1_800_000_000 }
  }
  const batch = {
    types: {
      EIP712Domain,
      PermitDetails,
      PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline')
    },
    ...{ primaryType: 'PermitBatch', domain: viaPermit2 },
    message: {
      details: [details('5'), details(`${2n ** 160n - 1n}`, other)],
      spender: other,
      sigDeadline: 1_800_000_000
    }
  }
  const order = {
    types: { EIP712Domain, Order: fields('string item,uint256 price') },
    ...{ primaryType: 'Order', domain, message: { item: 'A lamp', price: '1250000' } }
  }
  const anywhere = {
    types: { EIP712Domain: fields('string name'), Order: order.types.Order },
    ...{ primaryType: 'Order', domain: { name: 'Shop' }, message: order.message }
  }
  return [
    sign('an order', order, 'Sign data', 'item: "A lamp"', 'price: 1250000'),
    sign('an order for any network', anywhere, 'Sign data', 'This names no network'),
    sign('a permit', permit(2_500_000n), 'Allow spending', '2.5 USDC', other, '2027-01-15 08:00 UTC'),
    sign('a permit without limit', permit(unlimited), 'Unlimited', other),
    sign('a permit of DAI', dai, 'Unlimited', other),
    sign('a permit of Permit2', single, 'Allow spending', '2.5 USDC', other),
    sign('permits of Permit2', batch, 'Unlimited', 'The project does not list this contract', other)
  ]
}

function messages({ account, host }: Parties): readonly CorpusEntry[] {
  const { host: domain, origin } = new URL(host)
  const sign = (name: string, message: string, ...says: string[]): CorpusEntry => ({
    ...{ name, method: 'personal_sign', params: [message, account], says }
  })
  const signIn = `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nLog in.\n\nURI: ${origin}/`
  return [
    sign('a message', 'Hello Harbour', 'Sign a message', 'Hello Harbour'),
    sign('letters that nobody sees', 'pay\u202e001\u200b', 'pay‹U+202E›001‹U+200B›'),
    sign('a message from right to left', 'أوافق على الشروط', 'أوافق على الشروط'),
    sign('a sign-in', signIn, 'Sign in', 'Log in.'),
    sign('a fingerprint', `0x${'5a'.repeat(32)}`, 'This is a fingerprint of something else'),
    sign('bytes', '0xff00fe', 'This is not text', 'Hold to approve'),
    sign('a long message', toHex('A word of the terms. '.repeat(400)), 'A word of the terms.')
  ]
}
