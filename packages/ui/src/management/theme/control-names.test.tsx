import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Drawer, Form, Input, InputNumber, SearchSelect, Select, Slider } from '../../antd/index.ts'
import { DateInput, Table, Tabs, Upload } from '../../antd/extras/index.ts'
import { UiProvider } from '../../core/index.ts'
import { AntdProvider } from './antd-provider.tsx'

const options = ['§ one', '§ two', '§ three'].map((value) => ({ value, label: value }))
const columns = [{ title: '§', dataIndex: 'name', sorter: true }]
const rows = Array.from({ length: 12 }, (_, key) => ({ key, name: '§' }))
const files = [
  { uid: '1', name: '§', status: 'done' as const, url: 'https://files.test/one' },
  { uid: '2', name: '§', status: 'error' as const },
]

/** The controls of the kit. Each of our own words has a “§”, so that all others come from antd. */
const controls = (
  <>
    <Select aria-label="§ choice" options={options} defaultValue="§ one" allowClear />
    <Select aria-label="§ many" mode="multiple" options={options} defaultValue={['§ one']} allowClear />
    <Select aria-label="§ tags" mode="tags" options={options} defaultValue={['§ one']} />
    <SearchSelect aria-label="§ search" options={options} />
    <DateInput id="day" value="2026-11-25" />
    <Form>
      <Form.Item name="weight" label="§">
        <InputNumber />
      </Form.Item>
    </Form>
    <Slider aria-label="§ slider" />
    <Input.Search aria-label="§ find" defaultValue="§" allowClear />
    <Input.Password aria-label="§ secret" />
    <Table columns={columns} dataSource={rows} expandable={{ expandedRowRender: () => '§' }} />
    <Tabs items={[{ key: 'tab', label: '§', children: '§' }]} />
    <Upload defaultFileList={files} listType="picture" showUploadList={{ showDownloadIcon: true }} />
  </>
)

/** The names that antd gave to what a screen reader finds on the page. */
const namesOfAntd = () =>
  [...document.querySelectorAll('[aria-label], [title], [alt]')]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .flatMap((element) => ['aria-label', 'title', 'alt'].map((attribute) => element.getAttribute(attribute) ?? ''))
    .filter((name) => /\p{L}/u.test(name) && !name.includes('§'))

const namesIn = async (language: 'en' | 'fr') => {
  const { unmount } = render(
    <UiProvider scheme="light" language={language}>
      <AntdProvider>
        {controls}
        <Drawer open title="§" />
      </AntdProvider>
    </UiProvider>,
  )
  for (const list of screen.getAllByRole('combobox', { name: /§/, hidden: true })) await userEvent.click(list)
  await userEvent.type(screen.getByLabelText('§', { selector: '[role="spinbutton"]' }), '7')
  const day = document.querySelector('#day')
  if (day) await userEvent.click(day)
  await act(() => Promise.resolve())
  const names = new Set(namesOfAntd())
  const unnamedButtons = screen
    .getAllByRole('button', { hidden: true })
    .filter((button) => !button.getAttribute('aria-label') && !button.textContent && !button.title)
  unmount()
  return { names, unnamed: unnamedButtons.map(({ outerHTML }) => outerHTML) }
}

test('the place of a tab is left to the screen reader, because antd says it in English', async () => {
  render(
    <UiProvider scheme="light" language="fr">
      <AntdProvider>
        <Tabs items={['Détails', 'Crédit'].map((label) => ({ key: label, label, children: '' }))} />
      </AntdProvider>
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Crédit' }))
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  const place = () => document.querySelector<HTMLElement>('.ant-tabs-tab-btn > [aria-live]')
  await waitFor(() => expect(place()?.textContent).toBe('Tab 2 of 2'))
  expect(place()?.hidden).toBe(true)
})

test('no control on a French page has an English name or an icon with the name of its drawing', async () => {
  const english = await namesIn('en')
  const french = await namesIn('fr')
  expect([...english.names]).toEqual(expect.arrayContaining(['Increase', 'Decrease', 'Clear', 'Next month', 'Close']))
  expect([...french.names].filter((name) => english.names.has(name))).toEqual([])
  expect([...french.names]).toEqual(expect.arrayContaining(['Augmenter', 'Diminuer', 'Effacer', 'Mois suivant']))
  expect(french.unnamed).toEqual([])
})
