import { expect, it } from '@jest/globals'
import { base64 } from '@scure/base'
import { KeplrDouble } from '../../test/KeplrDouble'
import { moneySetup } from '../../test/moneySetup'
import { connectComet } from '../chain/connectComet'
import { RpcReader } from '../chain/RpcReader'
import { readPayer } from './readPayer'

const { chain } = moneySetup()

it('of the accounts that a wallet names, only the paying one counts', async () => {
  const [own, other] = [new KeplrDouble('', ['own']), new KeplrDouble('', ['other'])]
  const { network } = chain()
  await chain().fund(own.address(), 5n)
  const keyOf = async ({ provider }: KeplrDouble) => {
    // The wallet knows only this chain, whose addresses are the same.
    await provider.enable('cosmoshub-4')
    return (await provider.getKey('cosmoshub-4')).pubKey
  }
  const [key, otherKey] = [await keyOf(own), await keyOf(other)]
  const named = [
    { address: other.address(), pubkey: base64.encode(otherKey), aminoOnly: true },
    { address: own.address(), pubkey: base64.encode(key), aminoOnly: false }
  ]
  const source = {
    chainId: String(network.id),
    accounts: [{ namespace: 'cosmos', address: own.address(), type: 'eoa' } as const],
    request: async () => named
  }
  const comet = await connectComet(new RpcReader({}), network)

  const payer = await readPayer(comet, { source, isOnPage: true })

  expect(payer).toMatchObject({ aminoOnly: false, publicKey: { value: base64.encode(key) } })
  named.pop()
  await expect(readPayer(comet, { source, isOnPage: true })).rejects.toMatchObject({
    code: 'cosmos/walletFailed'
  })
})
