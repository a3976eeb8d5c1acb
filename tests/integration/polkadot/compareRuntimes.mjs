// @ts-check
import { Block } from '@acala-network/chopsticks-core'
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api'

/*
 * Runs each call of the local chain twice, in Chopsticks' own executor and in ours, and prints what differs as JSON. The transactions
 * use all kinds of keys, assets, a batch that is rolled back, and what the runtime refuses.
 */
const interpret = Block.prototype.call
const { serve } = await import('../../../demo/stack/polkadot/serve.mjs')
const compile = Block.prototype.call

/** @type {Record<string, number>} */
const calls = {}
/** @type {string[]} */
const differences = []
Block.prototype.call = async function (name, args, acceptsAllSignatures) {
  const [ours, theirs] = await Promise.all(
    [compile, interpret].map((call) =>
      call.call(this, name, args, acceptsAllSignatures).catch(() => undefined)
    )
  )
  calls[name] = (calls[name] ?? 0) + 1
  const byKey = (/** @type {typeof ours} */ response) =>
    JSON.stringify(response && Object.entries(Object.fromEntries(response.storageDiff)).sort())
  // The header has roots that Chopsticks replaces.
  const isSame = ours?.result === theirs?.result || name === 'BlockBuilder_finalize_block'
  if (!isSame) differences.push(`${name}: ${ours?.result} is not ${theirs?.result}`)
  if (byKey(ours) !== byKey(theirs)) differences.push(`${name}: ${byKey(ours)} is not ${byKey(theirs)}`)
  if (!ours) throw new Error(`${name} fails`)
  return ours
}

const keyring = new Keyring()
const owner = keyring.addFromUri('//Owner', {}, 'sr25519')
const others = [keyring.addFromUri('//Ed', {}, 'ed25519'), keyring.addFromUri('//Ec', {}, 'ecdsa')]
const asset = {
  id: 11,
  name: 'Dollar',
  symbol: 'USD',
  decimals: 6,
  minBalance: '10',
  isSufficient: true,
  each: '5000'
}
const url = await serve({
  hash: `0x${'47'.repeat(32)}`,
  funded: [owner, ...others].map(({ address }) => [address, '1000000000000000']),
  assets: [asset]
})
const api = await ApiPromise.create({ provider: new WsProvider(url), noInitWarn: true })
const { assets, balances, utility } = api.tx
if (!assets || !balances || !utility) throw new Error('The runtime lacks a pallet')

const fresh = keyring.addFromUri('//Fresh', {}, 'sr25519').address
const payment = balances.transferKeepAlive?.(fresh, 10n ** 12n)
const transactions = [
  payment,
  balances.transfer?.(fresh, 10n ** 18n),
  assets.transfer?.(11, fresh, 100n),
  assets.create?.(12, owner.address, 1n),
  utility.batchAll?.([payment, balances.transfer?.(fresh, 10n ** 18n)]),
  utility.batch?.([payment, assets.transfer?.(11, fresh, 10n ** 9n)]),
  balances.transferAll?.(fresh, false)
]
const signed = [
  ...transactions.map((one) => ({ one, signer: owner })),
  ...others.map((signer) => ({ one: payment, signer }))
]
for (const { one, signer } of signed) {
  if (!one) throw new Error('The runtime lacks a call')
  await one.paymentInfo(signer)
  await new Promise((resolve, reject) => {
    one
      .signAndSend(signer, { nonce: -1 }, ({ status }) => status.isInBlock && resolve(undefined))
      .catch(reject)
  })
}
// A signature that is not the signer's.
const forged = await payment?.signAsync(owner, { nonce: 99 })
await api.rpc.author
  .submitExtrinsic(`${forged?.toHex().slice(0, 20)}ff${forged?.toHex().slice(22)}`)
  .catch(() => {})

console.log(JSON.stringify({ calls, differences }))
process.exit()
