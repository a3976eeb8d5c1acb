import type { SiwxMessage } from '../src/message/SiwxMessage'

export const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** A message with every field. */
export const fullMessage: SiwxMessage = {
  domain: 'shop.example',
  accountAddress: address,
  chainId: 'eip155:1',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-02T03:04:05.678Z',
  notBefore: '2026-01-02T03:04:00Z',
  expirationTime: '2026-01-02T04:04:05Z',
  statement: 'Sign in to the shop.',
  requestId: 'order-1',
  resources: ['https://shop.example/terms', 'ipfs://bafy']
}

/** Whether a text is read without an error. */
export const isAccepted = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}
