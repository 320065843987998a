/// <reference path="../src/css.d.ts" />
import { type ReactNode, useState } from 'react'
import { Button, UiProvider } from '../src/core/index.ts'
import type { Scheme } from '../src/tokens/index.ts'
import { ActionSamples, OverlaySamples } from './action.samples.tsx'
import { ColourSamples, TypeSamples } from './foundation.samples.tsx'
import { FeedbackSamples, PortraitSamples } from './feedback.samples.tsx'
import { FieldSamples, FormSample } from './form.samples.tsx'
import { ListSamples, TableSample } from './table.samples.tsx'
import './gallery.css'

const parts: readonly (readonly [string, () => ReactNode])[] = [
  ['Colours', () => <ColourSamples />],
  ['Type', () => <TypeSamples />],
  ['Actions', () => <ActionSamples />],
  ['Over the page', () => <OverlaySamples />],
  ['Portraits', () => <PortraitSamples />],
  ['What the product says', () => <FeedbackSamples />],
  ['Fields', () => <FieldSamples />],
  ['A form', () => <FormSample />],
  ['A table', () => <TableSample />],
  ['A list', () => <ListSamples />],
]

function Column({ scheme, language }: { readonly scheme: Scheme; readonly language: 'en' | 'fr' }) {
  return (
    <UiProvider scheme={scheme} language={language}>
      <div className={`gallery__column ${scheme}`}>
        {parts.map(([name, draw]) => (
          <section key={name} aria-label={`${name}, ${scheme}`}>
            <h2 className="gallery__name">{name}</h2>
            {draw()}
          </section>
        ))}
      </div>
    </UiProvider>
  )
}

export function Gallery() {
  const [language, setLanguage] = useState<'en' | 'fr'>('en')
  return (
    <main className="gallery" lang={language}>
      <header className="gallery__head">
        <h1>Components</h1>
        <Button tone="quiet" onClick={() => setLanguage(language === 'en' ? 'fr' : 'en')}>
          {language === 'en' ? 'Voir en français' : 'View in English'}
        </Button>
      </header>
      <div className="gallery__columns">
        <Column scheme="light" language={language} />
        <Column scheme="dark" language={language} />
      </div>
    </main>
  )
}
