import { connectErrors } from '@plugboard/core'
import { coffee, lengthy } from './galleryAssets.js'

const delegates = [
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
] as const

/** Permissions that a wallet may have granted, in the form of ERC-7715. */
function granted(number: number, type: string, data: object, endsAt?: number) {
  const rules = endsAt ? [{ type: 'expiry', data: { timestamp: endsAt / 1000 } }] : []
  return {
    ...{ chainId: '0x7a69', context: `0x0${number}`, to: delegates[number], rules },
    permission: { type, data }
  }
}

const endsAt = Date.UTC(2041, 4, 3, 12)

const usual = [
  granted(
    0,
    'erc20-token-periodic',
    { tokenAddress: coffee.token, periodAmount: '25000000', periodDuration: 86_400 },
    endsAt
  ),
  granted(1, 'native-token-allowance', { allowanceAmount: '50000000000000000' }),
  granted(2, 'contract-calls', {}, endsAt)
]

const long = [
  granted(
    0,
    'erc20-token-periodic',
    { tokenAddress: lengthy.token, periodAmount: '123456789123456789012345678', periodDuration: 3_628_800 },
    endsAt
  ),
  granted(1, 'erc20-token-allowance', { tokenAddress: `0x${'7'.repeat(40)}`, allowanceAmount: '1' })
]

/** A wallet's answer in each state when it is asked for the permissions that it has granted. */
export async function answerPermissions(state: string): Promise<unknown> {
  if (state === 'loading') return new Promise(() => undefined)
  if (state === 'error') throw new Error('The wallet did not answer')
  if (state === 'not offered') throw connectErrors.unsupportedMethod()
  if (state === 'empty') return []
  return state === 'many digits' ? long : usual
}
