import { limits } from './limits.js'
import { isSafe } from './methods.js'
import type { MessageType, Payload } from './payloads.js'

/** How long the page waits for an answer. */
interface Wait {
  /** Milliseconds until the page gives up. */
  readonly ms: number
  /** The clock stops while the wallet is shown: the visitor takes as long as needed. */
  readonly isForVisitor: boolean
}

const short = 10_000
const login = limits.loginMs
const wait = (ms: number): Wait => ({ ms, isForVisitor: false })
const waitForVisitor = (ms: number): Wait => ({ ms, isForVisitor: true })

/** How long the page waits for the result of each request, by its type. */
export const waits: Readonly<Record<MessageType, Wait>> = Object.freeze({
  SYNC_DAPP_DATA: wait(short),
  SYNC_THEME: wait(short),
  IS_CONNECTED: wait(short),
  GET_CHAIN_ID: wait(short),
  CONNECT_EMAIL: waitForVisitor(login),
  CONNECT_DEVICE: wait(login),
  CONNECT_OTP: waitForVisitor(login),
  GET_SOCIAL_PROVIDERS: wait(short),
  GET_SOCIAL_REDIRECT_URI: wait(login),
  CONNECT_SOCIAL: waitForVisitor(login),
  GET_FARCASTER_URI: wait(short),
  CONNECT_FARCASTER: wait(300_000),
  GET_USER: waitForVisitor(20_000),
  SWITCH_NETWORK: wait(short),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: wait(short),
  INIT_SMART_ACCOUNT: waitForVisitor(short),
  SET_PREFERRED_ACCOUNT: waitForVisitor(short),
  RPC_REQUEST: wait(short),
  RPC_ABORT: wait(short),
  UPDATE_EMAIL: waitForVisitor(login),
  UPDATE_EMAIL_PRIMARY_OTP: waitForVisitor(login),
  UPDATE_EMAIL_SECONDARY_OTP: waitForVisitor(login),
  SHOW_SETTINGS: waitForVisitor(short),
  SIGN_OUT: wait(3_000),
  RELOAD: wait(limits.loadMs)
})

/** How long the page waits for the answer, in milliseconds. A method that the visitor approves has longer. */
export function waitOf<T extends MessageType>(type: T, payload: Payload<T>): number {
  if (type !== 'RPC_REQUEST') return waits[type].ms
  return isSafe((payload as Payload<'RPC_REQUEST'>).method) ? short : limits.approvalMs
}
