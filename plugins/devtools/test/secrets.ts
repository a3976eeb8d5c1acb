const hex = 'ab12'.repeat(16)
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** One secret of every kind that the log must not store, and the part of it that must not appear there. */
export const secrets: readonly { readonly kind: string; readonly text: string; readonly part: string }[] = [
  { kind: 'pairing URI', text: `wc:7f6e504bfad60b48@2?relay-protocol=irn&symKey=${hex}`, part: hex },
  { kind: 'private key', text: `0x${hex}`, part: hex },
  { kind: 'bare private key', text: hex, part: hex },
  { kind: 'JWT', text: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', part: 'c2lnbmF0dXJl' },
  { kind: 'bearer token', text: 'Bearer abcdef0123456789', part: 'abcdef0123456789' },
  { kind: 'seed phrase', text: words, part: 'sausage worth useful' },
  { kind: 'seed phrase of 24', text: `${words} ${words}`, part: 'sausage worth useful' },
  { kind: 'e-mail', text: 'jane.doe+tag@mail.example.co.uk', part: 'jane.doe' },
  { kind: 'one-time code', text: '482913', part: '482913' },
  { kind: 'signature', text: `0x${hex}${hex}1b`, part: hex }
]

/** Texts that are secret only because of the name that they are stored under. */
export const named: readonly (readonly [name: string, text: string])[] = [
  ['password', 'correct horse battery'],
  ['sessionToken', 'q1 w2 e3'],
  ['clientSecret', 'shhh'],
  ['privateKey', 'short one'],
  ['apiKey', 'k-1'],
  ['mnemonic', 'only three words'],
  ['seed', 'tiny'],
  ['otp', '12 34'],
  ['symKey', 'abc'],
  ['cookie', 'sid=1'],
  ['authorization', 'Basic x'],
  ['email', 'not an address'],
  ['code', 'A1B2C3']
]
