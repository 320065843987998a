import { render } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { UiProvider } from '../../core/index.ts'
import { AntdProvider } from './antd-provider.tsx'

test("a form brings its own rules along, but none of antd's 24 columns", () => {
  render(
    <UiProvider scheme="light" language="en">
      <AntdProvider>
        <Form>
          <Form.Item label="Name">
            <Input />
          </Form.Item>
        </Form>
      </AntdProvider>
    </UiProvider>,
  )
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent)
  // Other tests draw antd without the provider, outside its layer.
  const rules = styles.filter((text) => text.startsWith('@layer antd')).join('\n')
  expect(rules).toContain('.ant-form-item')
  expect(rules).toContain('.ant-col{')
  expect(rules).not.toMatch(/\.ant-col-(?:[a-z]+-)*(?:\d+|flex)\{/)
})
