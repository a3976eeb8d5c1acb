import type { SiwxStrategy } from '@plugboard/core'
import type { State } from './State.js'

const never = () => new Promise<never>(() => undefined)

/** A sign-in that waits for its message, waits for the server, is refused by it, or is about to begin. */
export function gallerySignIn(state: State): SiwxStrategy {
  return {
    id: 'gallery',
    async createMessage({ caipAddress, chainId }) {
      if (state === 'empty') return never()
      const accountAddress = caipAddress.slice(chainId.length + 1)
      const issuedAt = '2026-01-01T12:00:00.000Z'
      const page = { domain: 'halden.example', uri: 'https://halden.example/club' }
      const data = {
        ...page,
        accountAddress,
        chainId,
        version: '1',
        nonce: 'hA7Qz31LmXw09TtbbK2sPe',
        issuedAt
      }
      const { createMessage } = await import('@plugboard/siwx')
      return { data, text: createMessage({ ...data, statement: 'Sign in to the club.' }) }
    },
    async addSession() {
      if (state === 'loading') await never()
      throw new Error('The server refuses')
    },
    getSessions: async () => [],
    revokeSession: async () => undefined
  }
}
