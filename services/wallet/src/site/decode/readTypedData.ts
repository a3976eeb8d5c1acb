import { safeJson } from '@plugboard/core/safe-json'
import {
  concat,
  encodeAbiParameters,
  getAddress,
  type Hex,
  hashStruct,
  hexToBytes,
  isAddress,
  isHex,
  keccak256,
  size,
  stringToHex
} from 'viem'
import * as z from 'zod/mini'
import { FrameError } from '../frame/FrameError.js'

const field = z.object({ name: z.string(), type: z.string() })

/** Typed data as pages send it, EIP-712. */
const typedDataShape = z.object({
  types: z.record(z.string(), z.array(field).check(z.maxLength(100))),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown())
})

type Types = z.output<typeof typedDataShape>['types']

/** A value in the single form in which it is shown and hashed. */
export type TypedValue = string | bigint | boolean | readonly TypedValue[] | TypedStruct
/** A struct: exactly the fields that its type names, in their order. Anything else that a page adds is not signed and therefore omitted. */
export interface TypedStruct {
  readonly type: string
  readonly fields: readonly { readonly name: string; readonly type: string; readonly value: TypedValue }[]
}

/** Typed data whose values have all been read by their types: what is shown is what is hashed. */
export interface TypedData {
  readonly primaryType: string
  readonly domain: TypedStruct
  readonly message: TypedStruct
  /** `Mail(Person from,…)Person(…)`, as EIP-712 encodes a type. */
  readonly encodedType: string
  /** The domain as it is hashed: its type's hash and a word for each field. */
  readonly encodedDomain: Uint8Array
  readonly domainSeparator: Uint8Array
  readonly structHash: Uint8Array
}

const identifier = /^[A-Za-z_$][\w$]*$/
const domainType = 'EIP712Domain'
const longestList = 1_000

/**
 * Reads typed data, as JSON or as an object.
 *
 * @throws FrameError INVALID for data that is not EIP-712, names a missing type, or has a value that its type cannot have
 */
export function readTypedData(data: unknown): TypedData {
  const read = z.safeParse(typedDataShape, typeof data === 'string' ? parse(data) : data)
  if (!read.success) throw new FrameError('INVALID')
  const { types, primaryType, domain, message } = read.data
  if (primaryType === domainType || !Object.hasOwn(types, domainType)) throw new FrameError('INVALID')
  const readDomain = readStruct(domainType, domain, types)
  const readMessage = readStruct(primaryType, message, types)
  return {
    primaryType,
    domain: readDomain,
    message: readMessage,
    encodedType: encodeType(primaryType, types),
    ...encodeDomain(readDomain, types),
    structHash: hash(readMessage, types)
  }
}

/** The value of a field of a struct. */
export const fieldOf = ({ fields }: TypedStruct, name: string): TypedValue | undefined =>
  fields.find((one) => one.name === name)?.value

function parse(text: string): unknown {
  try {
    return safeJson(text)
  } catch {
    throw new FrameError('INVALID')
  }
}

function readStruct(type: string, value: unknown, types: Types): TypedStruct {
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (
    !fields ||
    !identifier.test(type) ||
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value)
  )
    throw new FrameError('INVALID')
  const names = new Set(fields.map(({ name }) => name))
  if (names.size !== fields.length) throw new FrameError('INVALID')
  return {
    type,
    fields: fields.map(({ name, type: fieldType }) => {
      if (!identifier.test(name) || !Object.hasOwn(value, name)) throw new FrameError('INVALID')
      return { name, type: fieldType, value: readValue(fieldType, (value as never)[name], types) }
    })
  }
}

function readValue(type: string, value: unknown, types: Types): TypedValue {
  const list = /^(.+)\[(\d*)\]$/.exec(type)
  if (list) return readList(list[1] ?? '', list[2] ?? '', value, types)
  if (Object.hasOwn(types, type)) return readStruct(type, value, types)
  const number = /^(u?)int(\d+)$/.exec(type)
  if (number) return readNumber(value, number[1] === '', Number(number[2]))
  const bytes = /^bytes(\d*)$/.exec(type)
  if (bytes) return readBytes(value, bytes[1] === '' ? undefined : Number(bytes[1]))
  if (type === 'bool' && typeof value === 'boolean') return value
  if (type === 'string' && typeof value === 'string') return value
  if (type === 'address' && typeof value === 'string' && isAddress(value, { strict: false }))
    return getAddress(value)
  throw new FrameError('INVALID')
}

function readList(type: string, length: string, value: unknown, types: Types): readonly TypedValue[] {
  if (!Array.isArray(value) || value.length > longestList) throw new FrameError('INVALID')
  if (length !== '' && value.length !== Number(length)) throw new FrameError('INVALID')
  return value.map((one) => readValue(type, one, types))
}

/** Decimal or hex digits, or a number that JavaScript represents exactly. */
function readNumber(value: unknown, isSigned: boolean, bits: number): bigint {
  const isExact =
    Number.isSafeInteger(value) ||
    (typeof value === 'string' && /^(-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value))
  if (!isExact || bits < 8 || bits > 256 || bits % 8 !== 0) throw new FrameError('INVALID')
  const read = BigInt(value as string | number)
  const fits = isSigned ? BigInt.asIntN(bits, read) === read : BigInt.asUintN(bits, read) === read
  if (!fits) throw new FrameError('INVALID')
  return read
}

function readBytes(value: unknown, length: number | undefined): Hex {
  if (!isHex(value) || value.length % 2 !== 0) throw new FrameError('INVALID')
  if (length !== undefined && (length < 1 || length > 32 || size(value) !== length))
    throw new FrameError('INVALID')
  return value.toLowerCase() as Hex
}

const hash = (struct: TypedStruct, types: Types): Uint8Array =>
  hexToBytes(hashStruct<Types, string>({ data: toPlain(struct) as never, primaryType: struct.type, types }))

/** @throws FrameError INVALID for a domain with fields that no domain has: structs and lists */
function encodeDomain(
  domain: TypedStruct,
  types: Types
): Pick<TypedData, 'encodedDomain' | 'domainSeparator'> {
  const words = domain.fields.map(({ type, value }) => {
    if (type === 'string') return keccak256(stringToHex(value as string))
    if (type === 'bytes') return keccak256(value as Hex)
    if (typeof value === 'object') throw new FrameError('INVALID')
    return encodeAbiParameters([{ type }], [value])
  })
  const encoded = concat([keccak256(stringToHex(encodeType(domainType, types))), ...words])
  return { encodedDomain: hexToBytes(encoded), domainSeparator: keccak256(encoded, 'bytes') }
}

function toPlain(value: TypedValue): unknown {
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object') return value
  return Object.fromEntries((value as TypedStruct).fields.map(({ name, value: one }) => [name, toPlain(one)]))
}

/** The type with those that it refers to, sorted by name. */
function encodeType(primaryType: string, types: Types): string {
  const found = new Set<string>()
  const look = (type: string) => {
    if (found.has(type) || !Object.hasOwn(types, type)) return
    found.add(type)
    for (const one of types[type] ?? []) look(one.type.replace(/(\[\d*\])+$/, ''))
  }
  look(primaryType)
  found.delete(primaryType)
  return [primaryType, ...[...found].sort()]
    .map((name) => `${name}(${(types[name] ?? []).map(({ type, name: one }) => `${type} ${one}`).join(',')})`)
    .join('')
}
