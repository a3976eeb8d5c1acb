import type { MessageType, Payload, Result } from '../src/protocol.js'

export const exampleUser: Result<'GET_USER'> = {
  session: '0123456789abcdef0123456789abcdef',
  provider: 'email',
  email: 'ada@shop.example',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 31337,
  addresses: {
    eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  },
  accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: false
}

/** A request of each type: its payload, its result, and something without that shape. */
export interface MessageExample<T extends MessageType = MessageType> {
  readonly payload: Payload<T>
  readonly result: Result<T>
  readonly malformed: unknown
}

const caps = { level: 'kept', prf: false, v2: true } as const
const nothing = { payload: undefined, result: undefined, malformed: { extra: 1 } }

export const examples: { readonly [T in MessageType]: MessageExample<T> } = {
  SYNC_DAPP_DATA: {
    payload: {
      metadata: { name: 'Shop', url: 'https://shop.example', icons: [] },
      sdkVersion: '1',
      sdkType: 'plugboard',
      projectId: 'demo'
    },
    result: caps,
    malformed: { ...caps, level: 'cloud' }
  },
  SYNC_THEME: {
    payload: { mode: 'dark', variables: { '--pb-color-bg': '#17191f' } },
    result: undefined,
    malformed: { mode: 'dark' }
  },
  IS_CONNECTED: { payload: undefined, result: { isConnected: true }, malformed: { isConnected: 'yes' } },
  GET_CHAIN_ID: { payload: undefined, result: { chainId: 31337 }, malformed: { chainId: '0x1' } },
  CONNECT_EMAIL: {
    payload: { email: 'ada@shop.example' },
    result: { action: 'VERIFY_DEVICE', number: 42 },
    malformed: { action: 'VERIFY_NOBODY' }
  },
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: { ...nothing, payload: { otp: '123456' } },
  GET_SOCIAL_PROVIDERS: {
    payload: undefined,
    result: { providers: ['google', 'apple'] },
    malformed: { providers: ['nobody'] }
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: { provider: 'github' },
    result: { uri: 'https://github.example/login' },
    malformed: { uri: 'javascript:alert(1)' }
  },
  CONNECT_SOCIAL: {
    payload: { uri: 'code' },
    result: exampleUser,
    malformed: { ...exampleUser, address: '' }
  },
  GET_FARCASTER_URI: {
    payload: undefined,
    result: { url: 'https://farcaster.example/x' },
    malformed: { url: 'ftp://farcaster.example' }
  },
  CONNECT_FARCASTER: { payload: undefined, result: { userName: 'ada' }, malformed: { userName: 7 } },
  GET_USER: {
    payload: { chainId: 31337 },
    result: exampleUser,
    malformed: { ...exampleUser, session: 'short' }
  },
  SWITCH_NETWORK: { payload: { chainId: 'solana:abc' }, result: { chainId: 'solana:abc' }, malformed: {} },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: undefined,
    result: { smartAccountEnabledNetworks: [1, 31337] },
    malformed: { smartAccountEnabledNetworks: ['1'] }
  },
  INIT_SMART_ACCOUNT: {
    payload: undefined,
    result: { address: exampleUser.address, isDeployed: true },
    malformed: { address: exampleUser.address }
  },
  SET_PREFERRED_ACCOUNT: {
    payload: { type: 'eoa' },
    result: { type: 'eoa', address: exampleUser.address },
    malformed: { type: 'payment', address: exampleUser.address }
  },
  RPC_REQUEST: {
    payload: { method: 'personal_sign', params: ['0x6869'], chainNamespace: 'eip155', chainId: 31337 },
    result: '0xsigned',
    // Any JSON may be the answer of a method: only a text that is not JSON is invalid.
    malformed: undefined
  },
  RPC_ABORT: { ...nothing, payload: { ids: ['7f8c4d5e'] } },
  UPDATE_EMAIL: {
    payload: { email: 'ada@new.example' },
    result: { action: 'VERIFY_PRIMARY_OTP' },
    malformed: { action: 'CONNECT' }
  },
  UPDATE_EMAIL_PRIMARY_OTP: { ...nothing, payload: { otp: '123456' } },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: { otp: '123456' },
    result: { newEmail: 'ada@new.example' },
    malformed: { newEmail: 'nobody' }
  },
  SHOW_SETTINGS: nothing,
  SIGN_OUT: nothing,
  RELOAD: nothing
}
