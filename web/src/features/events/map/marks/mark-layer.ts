import type { Accessor, DefaultProps } from "@deck.gl/core";
import { ScatterplotLayer, type ScatterplotLayerProps } from "@deck.gl/layers";

import { markFragmentShader, markUniforms, markVertexInjection } from "./mark-shader.ts";
import type { MarkPalette } from "./mark-style.ts";

interface MarkProps {
  palette: MarkPalette;
  /** The index of the mark under the pointer, or −1. */
  lit: number;
  /** Share of Chinese events, radius in pixels, kind of mark, 1 for a warning badge; 2 for a mark of kinds. */
  getShape?: Accessor<unknown, [number, number, number, number]>;
  /** For a mark of kinds, where on the ring the parts of the first four groups end; that of the fifth is its share. */
  getGroups?: Accessor<unknown, [number, number, number, number]>;
}

/** Draws every mark as one quad: a scatterplot whose discs are painted by our own fragment shader. */
export class MarkLayer extends ScatterplotLayer<unknown, MarkProps> {
  static override readonly layerName = "MarkLayer";
  static override readonly defaultProps: DefaultProps<ScatterplotLayerProps & MarkProps> = {
    getShape: { type: "accessor", value: [0, 10, 0, 0] },
    getGroups: { type: "accessor", value: [0, 0, 0, 0] },
  };

  override getShaders() {
    const shaders: unknown = super.getShaders();
    const modules = [...modulesOf(shaders), markUniforms];
    return Object.assign({}, shaders, {
      modules,
      fs: markFragmentShader,
      inject: markVertexInjection,
    });
  }

  override initializeState(): void {
    super.initializeState();
    this.getAttributeManager()?.addInstanced({
      instanceShapes: { size: 4, accessor: "getShape" },
      instanceGroups: { size: 4, accessor: "getGroups" },
    });
  }

  override draw(parameters: { uniforms: unknown }): void {
    const { palette, lit } = this.props;
    const { kinds, ...colours } = palette;
    const byKind = Object.fromEntries(kinds.map((colour, group) => [`kind${group}`, colour]));
    this.state.model?.shaderInputs.setProps({ mark: { ...colours, ...byKind, lit } });
    super.draw(parameters);
  }
}

/** deck.gl does not say what its shaders are made of. */
function modulesOf(shaders: unknown): unknown[] {
  const hasModules = typeof shaders === "object" && shaders !== null && "modules" in shaders;
  return hasModules && Array.isArray(shaders.modules) ? shaders.modules : [];
}
