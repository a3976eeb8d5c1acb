/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import { base } from '../networks'
import { switchChain } from './switchChain'

const signal = new AbortController().signal
const network: Network = {
  ...base,
  rpcUrls: {
    default: {
      http: [
        'https://rpc.example/v1?projectId=secret',
        'https://own.example/key',
        'http://plain.example',
        ...base.rpcUrls.default.http
      ]
    }
  },
  assets: { imageUrl: 'https://images.example/base.png' }
}
const open = { secret: ['https://own.example/key'], projectId: 'secret' }

function wallet({ unknown, movesOnAdd = true }: { unknown?: object; movesOnAdd?: boolean }) {
  const asked: { method: string; params?: unknown }[] = []
  let chainId = '0x1'
  let known = !unknown
  const request = async (call: { method: string; params?: unknown }) => {
    if (call.method === 'eth_chainId') return chainId
    asked.push(call)
    if (call.method === 'wallet_addEthereumChain') known = true
    else if (!known) throw unknown
    if (call.method === 'wallet_switchEthereumChain' || movesOnAdd) chainId = '0x2105'
    return null
  }
  return { request, asked, methods: () => asked.map(({ method }) => method.slice('wallet_'.length)) }
}

describe('switchChain', () => {
  it('[S7.14] requests the chain id in hex', async () => {
    const double = wallet({})
    await switchChain(double, network, open, signal)
    expect(double.asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }])
  })

  it('[S7.14] adds a network with its public endpoints, name, currency, explorer and icon, without private endpoints', async () => {
    const double = wallet({ unknown: { code: 4902 } })
    await switchChain(double, network, open, signal)
    expect(double.asked[1]).toEqual({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x2105',
          chainName: 'Base',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://mainnet.base.org'],
          blockExplorerUrls: ['https://basescan.org'],
          iconUrls: ['https://images.example/base.png']
        }
      ]
    })
  })

  it.each([
    { code: 4902 },
    { code: 5000 },
    { code: 32603 },
    { code: -32603, message: 'Internal error' },
    { code: -32603, data: { originalError: { code: 4902 } } },
    { message: 'Unrecognized chain ID "0x2105".' }
  ])('[S8.13] adds the network after %j', async (unknown) => {
    const double = wallet({ unknown })
    await switchChain(double, network, open, signal)
    expect(double.methods()).toEqual(['switchEthereumChain', 'addEthereumChain'])
  })

  // Trust Wallet on phones says so in the visitor's language, without a code (wallet-core#4464).
  it.each([{ message: 'Rede não suportada' }, 'Сеть не поддерживается', { code: 1, message: 'chain 8453?' }])(
    'adds the network after an error that says nothing else: %j',
    async (unknown) => {
      const double = wallet({ unknown: unknown as object })
      await switchChain(double, network, open, signal)
      expect(double.methods()).toEqual(['switchEthereumChain', 'addEthereumChain'])
    }
  )

  it.each([
    [{ code: -32002, message: 'pending' }, 'connect/alreadyPending'],
    [{ code: 4900 }, 'eip155/walletOffline'],
    [{ message: 'Extension context invalidated.' }, 'connect/walletRestarted'],
    [{ code: -32005, message: 'limit exceeded' }, 'eip155/walletFailed'],
    [{ code: -32602, message: 'invalid params' }, 'eip155/walletFailed'],
    [new TypeError('x is not a function'), 'eip155/walletFailed']
  ])('does not add the network after %j', async (unknown, code) => {
    const double = wallet({ unknown })
    await expect(switchChain(double, network, open, signal)).rejects.toMatchObject({ code })
    expect(double.methods()).toEqual(['switchEthereumChain'])
  })

  it('requests the switch again if adding does not switch the wallet', async () => {
    const double = wallet({ unknown: { code: 4902 }, movesOnAdd: false })
    await switchChain(double, network, open, signal)
    expect(double.methods()).toEqual(['switchEthereumChain', 'addEthereumChain', 'switchEthereumChain'])
  })

  it.each([{ code: 4001 }, { code: -32603, message: 'User rejected the request.' }])(
    'does not add the network after the rejection %j',
    async (unknown) => {
      const double = wallet({ unknown })
      await expect(switchChain(double, network, open, signal)).rejects.toMatchObject({
        code: 'connect/rejected'
      })
      expect(double.methods()).toEqual(['switchEthereumChain'])
    }
  )
})
