// jsdom with Node's own byte types, crypto, fetch and streams: the crypto libraries test values with
// `instanceof`, so a second realm's Uint8Array makes them refuse good input. Its URLs are Node's too: jsdom's
// parser is written in JavaScript and takes a tenth of the time of tests that send many requests.
const { webcrypto } = require('node:crypto')
const { TextDecoder, TextEncoder } = require('node:util')
const { TestEnvironment } = require('jest-environment-jsdom')

// The page keeps jsdom's AbortSignal, since its event targets accept no other; Node's fetch accepts only its own.
function fetchWithPageSignal(input, init) {
  const signal = init?.signal
  if (!signal || signal instanceof AbortSignal) return fetch(input, init)
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return fetch(input, { ...init, signal: controller.signal })
}

const shared = {
  Uint8Array,
  ArrayBuffer,
  TextEncoder,
  TextDecoder,
  structuredClone,
  URL,
  URLSearchParams,
  fetch: fetchWithPageSignal,
  Request,
  Response,
  Headers,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  CryptoKey
}

/** The default environment of unit tests. */
module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.customExportConditions = ['node', 'node-addons']
  }

  async setup() {
    await super.setup()
    Object.assign(this.global, shared)
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true })
    Object.defineProperty(this.global, 'isSecureContext', { value: true, configurable: true })
  }
}
