const u16 = (value) => new Uint8Array(new Uint16Array([value]).buffer)
const u32 = (value) => new Uint8Array(new Uint32Array([value]).buffer)
const u64 = (value) => new Uint8Array(new BigUint64Array([BigInt(value)]).buffer)
const text = (value) => new TextEncoder().encode(`${value}\0`)

const headerSize = 64
const segmentSize = 56
const sectionSize = 64
const symbolSize = 24
const relocationSize = 16
const machine = 247
/** A call whose function the loader fills in (`R_BPF_64_32`). */
const callRelocation = 10n

/** Kinds of sections, and of entries of the dynamic section. */
const kind = { none: 0, code: 1, strings: 3, dynamic: 6, relocations: 9, symbols: 11 }
const tag = { end: 0, strings: 5, symbols: 6, relocations: 17, relocationsSize: 18, relocationSize: 19 }

/**
 * A program in the format of Solana's loader: a shared object (ELF) of 64 bits. Every part is loaded at its file offset.
 *
 * @param code instructions, the first of which is where the program begins
 * @param calls functions of the runtime by the offset of their call
 */
export function sharedObject(code, calls) {
  const names = [...new Set(calls.map(({ name }) => name))]
  const strings = textTable(names)
  const symbols = [
    new Uint8Array(symbolSize),
    // Global, without a type, defined elsewhere.
    ...names.map((name) => join(u32(strings.at(name)), [0x10, 0], u16(0), u64(0), u64(0)))
  ]
  const start = headerSize + 2 * segmentSize
  const relocations = calls.map(({ at, name }) =>
    join(u64(start + at), u64((BigInt(names.indexOf(name) + 1) << 32n) | callRelocation))
  )
  const parts = [
    { name: '.text', type: kind.code, flags: 6, bytes: code },
    { name: '.dynsym', type: kind.symbols, bytes: join(...symbols), entry: symbolSize },
    { name: '.dynstr', type: kind.strings, bytes: strings.bytes },
    { name: '.rel.dyn', type: kind.relocations, bytes: join(...relocations), entry: relocationSize }
  ]
  const dynamic = { name: '.dynamic', type: kind.dynamic, bytes: new Uint8Array(6 * 16), entry: 16 }
  const sectionNames = textTable([...parts, dynamic, { name: '.shstrtab' }].map(({ name }) => name))
  const placed = place(start, [
    ...parts,
    dynamic,
    { name: '.shstrtab', type: kind.strings, bytes: sectionNames.bytes }
  ])
  const of = (name) => placed.find((part) => part.name === name)
  const entries = [
    [tag.relocations, of('.rel.dyn').at],
    [tag.relocationsSize, of('.rel.dyn').bytes.length],
    [tag.relocationSize, relocationSize],
    [tag.symbols, of('.dynsym').at],
    [tag.strings, of('.dynstr').at],
    [tag.end, 0]
  ]
  of('.dynamic').bytes.set(join(...entries.flat().map(u64)))
  const end = placed.at(-1).at + placed.at(-1).bytes.length
  const sectionsAt = align(end)
  const file = new Uint8Array(sectionsAt + (placed.length + 1) * sectionSize)
  file.set(header(start, sectionsAt, placed.length + 1))
  file.set(join(segment(1, 5, of('.text')), segment(2, 6, of('.dynamic'))), headerSize)
  for (const { at, bytes } of placed) file.set(bytes, at)
  const sections = placed.map((part) => section(part, sectionNames.at(part.name), 3))
  file.set(join(new Uint8Array(sectionSize), ...sections), sectionsAt)
  return file
}

function header(entry, sectionsAt, sectionCount) {
  const identity = [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, ...new Uint8Array(8)]
  return join(
    ...[identity, u16(3), u16(machine), u32(1), u64(entry), u64(headerSize), u64(sectionsAt), u32(0)],
    ...[headerSize, segmentSize, 2, sectionSize, sectionCount, sectionCount - 1].map(u16)
  )
}

const segment = (type, flags, { at, bytes: { length } }) =>
  join(u32(type), u32(flags), ...[at, at, at, length, length, slotSize].map(u64))

/** @param link the section of the names */
const section = ({ type, flags = 2, at, bytes: { length }, entry = 0 }, name, link) =>
  join(
    u32(name),
    u32(type),
    ...[flags, at, at, length].map(u64),
    u32(link),
    u32(0),
    u64(slotSize),
    u64(entry)
  )

const slotSize = 8
const align = (offset) => Math.ceil(offset / slotSize) * slotSize

function place(start, parts) {
  let at = start
  return parts.map((part) => {
    const placed = { ...part, at }
    at = align(at + part.bytes.length)
    return placed
  })
}

/** Texts one after the other, after an empty one. */
function textTable(names) {
  const offsets = new Map()
  const bytes = [0]
  for (const name of names) {
    offsets.set(name, bytes.length)
    bytes.push(...text(name))
  }
  return { bytes: Uint8Array.from(bytes), at: (name) => offsets.get(name) }
}

const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]))
