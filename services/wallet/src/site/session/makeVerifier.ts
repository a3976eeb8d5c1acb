import { toBase64Url } from '../api/createProof.js'

/** A fresh verifier, which never leaves this frame, and the value derived from it for the service (PKCE, RFC 7636). */
export async function makeVerifier(): Promise<{ readonly verifier: string; readonly challenge: string }> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: toBase64Url(new Uint8Array(digest)) }
}
