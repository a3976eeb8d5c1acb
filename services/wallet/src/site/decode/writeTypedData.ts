import { readTypedData, type TypedData } from './readTypedData.js'

const domainType = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'

/** The contract that typed data is for, by its domain. */
interface Verifier {
  readonly name: string
  readonly chainId: number
  readonly verifyingContract: string
}

/**
 * Typed data that this wallet writes itself, for version 1 of a contract: read like that of pages, so that it is shown and hashed alike.
 *
 * @param encodedType as EIP-712 encodes a type: `Mail(Person from,…)Person(…)`
 * @param message numbers as decimal digits
 */
export const writeTypedData = (
  encodedType: string,
  verifier: Verifier,
  message: Readonly<Record<string, unknown>>
): TypedData =>
  readTypedData({
    types: parseTypes(`${domainType}${encodedType}`),
    primaryType: encodedType.slice(0, encodedType.indexOf('(')),
    domain: { version: '1', ...verifier },
    message
  })

const parseTypes = (encodedTypes: string) =>
  Object.fromEntries(
    [...encodedTypes.matchAll(/(\w+)\((.*?)\)/g)].map(([, type, fields = '']) => [
      type,
      fields.split(',').map(parseField)
    ])
  )

function parseField(field: string) {
  const [type, name] = field.split(' ')
  return { type, name }
}
