import { memo, type ReactNode } from 'react'
import { type Block, parseBlocks } from './blocks.ts'
import { type Inline, parseInline } from './inline.ts'

const inlineNode = (node: Inline, key: number): ReactNode => {
  if (node.kind === 'text') return node.text
  if (node.kind === 'code') return <code key={key}>{node.text}</code>
  const Tag = node.kind
  return <Tag key={key}>{node.children.map(inlineNode)}</Tag>
}

const Words = ({ text }: { readonly text: string }) => parseInline(text).map(inlineNode)

const Items = ({ items }: { readonly items: readonly string[] }) =>
  items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- items of a text have no identity but their place
    <li key={index}>
      <Words text={item} />
    </li>
  ))

function ListView({ block }: { readonly block: Extract<Block, { items: readonly string[] }> }) {
  if (block.kind === 'bullets')
    return (
      <ul>
        <Items items={block.items} />
      </ul>
    )
  return (
    <ol start={block.start}>
      <Items items={block.items} />
    </ol>
  )
}

function TextView({ block }: { readonly block: Extract<Block, { text: string }> }) {
  if (block.kind === 'code') return <pre>{block.text}</pre>
  if (block.kind === 'quote')
    return (
      <blockquote>
        <Words text={block.text} />
      </blockquote>
    )
  return (
    <p className={block.kind === 'heading' ? 'markdown__heading' : undefined}>
      <Words text={block.text} />
    </p>
  )
}

const sameBlock = (a: { readonly block: Block }, b: { readonly block: Block }): boolean =>
  JSON.stringify(a.block) === JSON.stringify(b.block)

const BlockView = memo(
  ({ block }: { readonly block: Block }) =>
    'items' in block ? <ListView block={block} /> : <TextView block={block} />,
  sameBlock,
)

/**
 * Text of a persona or an author, safe by construction: it makes elements from a fixed set, without attributes. HTML is
 * shown as the text it is, links and images leave their words only. A growing text renders only its last block again.
 */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div className="markdown">
      {parseBlocks(text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a text have no identity but their place
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}
